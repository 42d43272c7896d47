import { extendTexts } from '../../../../locales/define-texts.ts'
import { useServiceTexts } from '../../service.texts.ts'
import { previewEn } from './preview.en.ts'
import { previewRu } from './preview.ru.ts'

export const usePreviewTexts = extendTexts(useServiceTexts, { preview: previewRu }, { preview: previewEn })
