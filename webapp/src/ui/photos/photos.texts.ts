import { defineTexts } from '../../locales/define-texts.ts'
import { photosEn } from './photos.en.ts'
import { photosRu } from './photos.ru.ts'

export const usePhotosTexts = defineTexts(photosRu, photosEn)

export type PhotosTexts = ReturnType<typeof usePhotosTexts>
