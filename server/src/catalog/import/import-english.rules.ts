import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import { visibleText } from '@enp/shared/text/plain-text'

export function toEnglishColumns(row: ImportServiceRow) {
  const title = row.title_en && visibleText(row.title_en)
  return {
    ...(title && { title_en: title }),
    ...(row.shortDescription_en && { short_description_en: row.shortDescription_en }),
    ...(row.description_en && { description_en: row.description_en }),
    ...(row.city_en && { city_en: row.city_en }),
    ...(row.address_en && { address_en: row.address_en }),
  }
}
