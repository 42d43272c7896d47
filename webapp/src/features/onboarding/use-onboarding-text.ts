import { useFormat } from '../../locales/use-text.tsx'
import { onboardingEn } from './onboarding.en.ts'
import { onboardingRu } from './onboarding.ru.ts'

const sections = { ru: onboardingRu, en: onboardingEn } as const

/** Loads in both languages with the onboarding, because most users never see it again. */
export function useOnboardingText(): typeof onboardingRu {
  return sections[useFormat().language]
}
