import { defineTexts } from '../../../locales/define-texts.ts'
import { viewerEn } from './photo-viewer.en.ts'
import { viewerRu } from './photo-viewer.ru.ts'

export const useViewerTexts = defineTexts(viewerRu, viewerEn)
