import { defineTexts } from '../../locales/define-texts.ts'
import { onboardingEn } from './onboarding.en.ts'
import { onboardingRu } from './onboarding.ru.ts'

/** Loads in both languages with the onboarding, because most users never see it again. */
export const useOnboardingTexts = defineTexts(onboardingRu, onboardingEn)
