import { useFormat } from '../../locales/use-text.tsx'
import { onboardingEn } from './onboarding.en.ts'
import { onboardingRu } from './onboarding.ru.ts'

const sections = { ru: onboardingRu, en: onboardingEn } as const

/** What the onboarding says comes with it, in both languages: most people have it behind them. */
export function useOnboardingText(): typeof onboardingRu {
  return sections[useFormat().language]
}
