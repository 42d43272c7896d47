import { extendTexts } from '../../../../locales/define-texts.ts'
import { useDetailsTexts } from '../../details.texts.ts'
import { previewEn } from './preview.en.ts'
import { previewRu } from './preview.ru.ts'

export const usePreviewTexts = extendTexts(useDetailsTexts, { preview: previewRu }, { preview: previewEn })
