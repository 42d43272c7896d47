import type { onboardingRu } from './onboarding.ru.ts'

export const onboardingEn: typeof onboardingRu = {
  stepOf: (step, steps) => `${step} of\u00a0${steps}`,
  stepLabel: (step, steps) => `Step ${step} of ${steps}`,
  welcomeTitle: 'A\u00a0new route every day',
  welcomeText: 'Book hotels, excursions and entertainment, and earn enp while you plan.',
  begin: 'Get started',
  benefitsTitle: 'Three reasons to take us with you',
  payTitle: 'Card or crypto',
  payText: 'Roubles, TON or USDT: you see the price straight away',
  travelTitle: 'Hassle-free',
  travelText: 'Available dates, tickets and QR codes right in the chat',
  inviteTitle: 'Income for life',
  inviteText: 'Invite friends and organizers: your share never expires',
  next: 'Next',
  regionTitle: 'Where are you setting off from?',
  regionText: 'We’ll show you services nearby. You can change your region in your profile.',
  proceed: 'Continue',
}
