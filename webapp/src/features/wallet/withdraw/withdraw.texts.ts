import { defineTexts } from '../../../locales/define-texts.ts'
import { withdrawEn } from './withdraw.en.ts'
import { withdrawRu } from './withdraw.ru.ts'

export const useWithdrawTexts = defineTexts(withdrawRu, withdrawEn)
