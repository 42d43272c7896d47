import { defineTexts } from '../../locales/define-texts.ts'
import { writeAccessEn } from './write-access.en.ts'
import { writeAccessRu } from './write-access.ru.ts'

export const useWriteAccessTexts = defineTexts(writeAccessRu, writeAccessEn)
