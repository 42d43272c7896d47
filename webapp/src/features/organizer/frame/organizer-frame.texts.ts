import { defineTexts } from '../../../locales/define-texts.ts'
import { frameEn } from './organizer-frame.en.ts'
import { frameRu } from './organizer-frame.ru.ts'

export const useFrameTexts = defineTexts(frameRu, frameEn)
