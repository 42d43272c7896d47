import { defineTexts } from '../../../locales/define-texts.ts'
import { whenWhoEn } from './when-who.en.ts'
import { whenWhoRu } from './when-who.ru.ts'

export const useWhenWhoTexts = defineTexts(whenWhoRu, whenWhoEn)
