import { defineTexts } from '../../../locales/define-texts.ts'
import { importEn } from './import.en.ts'
import { importRu } from './import.ru.ts'

export const useImportTexts = defineTexts(importRu, importEn)

export type ImportTexts = ReturnType<typeof useImportTexts>
