import type { ReferralRates, ReferralShares } from '@enp/shared/money/rewards'

const share = ({ shareBasisPoints: [first] }: { readonly shareBasisPoints: ReferralShares }) => `${first / 100}%`

export const onboardingRu = {
  stepOf: (step: number, steps: number) => `${step} из\u00a0${steps}`,
  stepLabel: (step: number, steps: number) => `Шаг ${step} из ${steps}`,
  welcomeTitle: 'Каждый день\u00a0— новый маршрут',
  welcomeText:
    'Бронируйте отели, экскурсии и\u00a0развлечения. А\u00a0пока планируете, копите enp\u00a0— баллы на\u00a0скидку.',
  begin: 'Начать',
  benefitsTitle: 'Три причины взять нас в\u00a0дорогу',
  payTitle: 'Картой или криптой',
  payText: 'Рубли, TON или USDT\u00a0— цена видна сразу',
  travelTitle: 'Без хлопот',
  travelText: 'Свободные даты, билет и\u00a0QR\u00a0— прямо в\u00a0чате',
  inviteTitle: 'Доход навсегда',
  inviteText: ({ booking, organizerSale }: ReferralRates) =>
    `${share(booking)} нашей комиссии с\u00a0поездок друзей, ${share(organizerSale)} с\u00a0продаж организаторов`,
  next: 'Дальше',
  regionTitle: 'Откуда начинаем путь?',
  regionText: 'Покажем услуги рядом. Регион можно сменить в\u00a0профиле.',
  proceed: 'Продолжить',
}
