import type { ImportFault, ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
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

export function englishFaults({ hotel, excursion, entertainment }: ImportServiceRow): ImportFault[] {
  const lists = [
    { name: 'hotel.amenities', russian: hotel?.amenities, english: hotel?.amenities_en },
    { name: 'hotel.bring', russian: hotel?.bring, english: hotel?.bring_en },
    { name: 'excursion.bring', russian: excursion?.bring, english: excursion?.bring_en },
    { name: 'entertainment.bring', russian: entertainment?.bring, english: entertainment?.bring_en },
  ]
  return lists.flatMap(({ name, russian = [], english = russian }) =>
    russian.length === english.length
      ? []
      : [{ field: `${name}_en`, problem: 'must have as many parts as the Russian list' }],
  )
}
