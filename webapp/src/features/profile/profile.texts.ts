import { defineTexts } from '../../locales/define-texts.ts'
import { profileEn } from './profile.en.ts'
import { profileRu } from './profile.ru.ts'

/** Loads in both languages, so that the language can change offline. */
export const useProfileTexts = defineTexts(profileRu, profileEn)
