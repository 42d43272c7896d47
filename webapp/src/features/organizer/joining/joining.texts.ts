import { defineTexts } from '../../../locales/define-texts.ts'
import { joiningEn } from './joining.en.ts'
import { joiningRu } from './joining.ru.ts'

export const useJoiningTexts = defineTexts(joiningRu, joiningEn)
