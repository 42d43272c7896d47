import { extendTexts } from '../../../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../../../locales/format/use-zoned-format.ts'
import { bulkEn } from './bulk.en.ts'
import { bulkRu } from './bulk.ru.ts'

export const useBulkTexts = extendTexts(useTextAndZonedFormat, { words: bulkRu }, { words: bulkEn })

export type BulkTexts = ReturnType<typeof useBulkTexts>
