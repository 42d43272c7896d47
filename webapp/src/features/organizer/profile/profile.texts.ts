import { defineTexts } from '../../../locales/define-texts.ts'
import { profileEn } from './profile.en.ts'
import { profileRu } from './profile.ru.ts'

export const useProfileTexts = defineTexts(profileRu, profileEn)

export type ProfileTexts = ReturnType<typeof useProfileTexts>
