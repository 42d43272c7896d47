import type { onboardingRu } from './onboarding.ru.ts'

export const onboardingEn: typeof onboardingRu = {
  stepOf: (step, steps) => `${step} of\u00a0${steps}`,
  stepLabel: (step, steps) => `Step ${step} of ${steps}`,
  welcomeTitle: 'A\u00a0new route every day',
  welcomeText: 'Book hotels, tours and activities, and earn enp while you plan.',
  begin: 'Get started',
  benefitsTitle: 'Three reasons to travel with us',
  payTitle: 'Card or crypto',
  payText: 'Rubles, TON or USDT: you see the price right away',
  travelTitle: 'Hassle-free',
  travelText: 'Available dates, tickets and QR codes right in the chat',
  inviteTitle: 'Income for life',
  inviteText: () => 'Invite friends and organizers: your share never expires',
  next: 'Next',
  regionTitle: 'Where do you travel from?',
  regionText: 'We’ll show you services nearby. You can change your region in your profile.',
  proceed: 'Continue',
}
