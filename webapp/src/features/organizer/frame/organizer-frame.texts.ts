import { extendTexts, useTextAndFormat } from '../../../locales/define-texts.ts'
import { frameEn } from './organizer-frame.en.ts'
import { frameRu } from './organizer-frame.ru.ts'

export const useFrameTexts = extendTexts(useTextAndFormat, frameRu, frameEn)
