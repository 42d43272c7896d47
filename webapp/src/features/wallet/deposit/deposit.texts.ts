import { defineTexts } from '../../../locales/define-texts.ts'
import { depositEn } from './deposit.en.ts'
import { depositRu } from './deposit.ru.ts'

export const useDepositTexts = defineTexts(depositRu, depositEn)
