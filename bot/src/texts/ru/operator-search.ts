import type { OperatorGiftCard } from '@enp/shared/calls/operators/operator-gift-cards'
import type { OwnerOutcome } from '@enp/shared/calls/operators/operator-organizers'
import type { OperatorSearchHit } from '@enp/shared/calls/operators/operator-search-hits'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

interface GiftCardUseWords {
  readonly number: string
  readonly amount: number
  readonly state: OperatorGiftCard['uses'][number]['state']
  readonly at: string
}

type Hit<Kind extends OperatorSearchHit['kind']> = Extract<OperatorSearchHit, { kind: Kind }>

const kinds: Readonly<Record<OperatorSearchHit['kind'], string>> = {
  booking: 'Брони',
  payment: 'Платежи',
  person: 'Люди',
  organizer: 'Организаторы',
  service: 'Услуги',
  review: 'Отзывы',
}

const paymentStates: Readonly<Record<Hit<'payment'>['state'], string>> = {
  granted: 'оплачен',
  credited: 'на балансе',
  parked: 'отложен',
  refunded: 'возвращён',
}

const serviceStates: Readonly<Record<Hit<'service'>['state'], string>> = {
  published: 'опубликована',
  hidden: 'скрыта',
  suspended: 'приостановлена',
}

const reviewStates: Readonly<Record<Hit<'review'>['state'], string>> = {
  pending: 'ждёт решения',
  published: 'опубликован',
  hidden: 'скрыт',
}

const transactionTypes: Readonly<Record<string, string>> = {
  mining_reward: 'Награда за маршрут',
  task_reward: 'Награда за задание',
  referral_reward: 'Награда за приглашение',
  service_payment: 'Оплата услуги',
  withdrawal: 'Вывод',
  deposit: 'Пополнение',
  boost_purchase: 'Покупка ускорения',
}

const methods: Readonly<Record<string, string>> = {
  card: 'картой',
  ton: 'переводом TON',
  usdt: 'переводом USDT',
  balance_ton: 'с баланса TON',
  balance_usdt: 'с баланса USDT',
  gift_card: 'подарочной картой',
}

const accounts: Readonly<Record<string, string>> = {
  available: 'баланс пользователя',
  earnings: 'заработок организатора',
  emission: 'эмиссия',
  shop: 'магазин',
  revenue: 'наша выручка',
  escrow: 'деньги броней',
  stars_clearing: 'Stars в Telegram',
  ton_hot: 'кошелёк TON',
  usdt_hot: 'кошелёк USDT',
  card_clearing: 'платежи картой',
  refunds: 'возвраты',
  withdrawals: 'выводы',
  network_fees: 'комиссии сети',
  bank_payouts: 'выплаты на счёт',
  bank: 'банк',
  organizer_debts: 'долги организаторов',
  promotions: 'промокоды за наш счёт',
  gift_cards: 'деньги подарочных карт',
}

const roles: Readonly<Record<'owner' | 'manager' | 'scanner', string>> = {
  owner: 'владелец',
  manager: 'менеджер',
  scanner: 'контролёр',
}

const giftCardStates: Readonly<Record<OperatorGiftCard['state'], string>> = {
  waiting: 'ещё не вручена',
  active: 'действует',
  spent: 'потрачена',
  expired: 'истекла',
  cancelled: 'отменена',
}

const giftCardUses: Readonly<Record<OperatorGiftCard['uses'][number]['state'], string>> = {
  reserved: 'отложено',
  paid: 'оплачено',
  released: 'вернулось',
}

export const operatorSearchRu = {
  giftCardTitle: ({ end, state }: { end: string; state: OperatorGiftCard['state'] }) =>
    `<b>Подарочная карта …${end}</b> — ${giftCardStates[state]}`,
  giftCardMoney: ({ balance, amount }: { balance: number; amount: number }) =>
    `На карте ${formatNumber(balance)} ₽ из ${formatNumber(amount)} ₽.`,
  giftCardBuyer: (name: string) => `Купил: ${name}`,
  giftCardOwner: ({ name, at }: { name: string; at: string }) => `Открыл: ${name}, ${at}`,
  giftCardUnopened: (at: string) => `Не открыта. Код действует с ${at}.`,
  giftCardExpires: (at: string) => `Действует до ${at}.`,
  giftCardUse: ({ number, amount, state, at }: GiftCardUseWords) =>
    `${at} ${number}: ${giftCardUses[state]} ${formatNumber(amount)} ₽`,
  giftCardPayment: 'Платёж за карту',
  giftCardOpenOwner: 'Владелец',
  giftCardErased: 'данные удалены',
  searchHits: 'Нашлось несколько. Откройте нужное:',
  searchHasMore: 'Показаны не все: уточните запрос.',
  searchKind: (kind: OperatorSearchHit['kind']) => kinds[kind],
  searchPaymentState: (state: Hit<'payment'>['state']) => paymentStates[state],
  searchServiceState: (state: Hit<'service'>['state']) => serviceStates[state],
  searchReviewState: (state: Hit<'review'>['state']) => reviewStates[state],
  searchServices: (total: number) => `услуг: ${total}`,
  searchTransactionType: (type: string) => `${transactionTypes[type] ?? 'Операция'}`,
  searchPaymentMethod: (method: string) => `${methods[method] ?? method}`,
  ledgerAccount: (kind: string) => `${accounts[kind] ?? kind}`,
  searchLanguage: { ru: 'русский', en: 'английский' },
  searchRole: (role: keyof typeof roles) => roles[role],
  searchRating: ({ rating, reviews }: { rating: string; reviews: number }) =>
    reviews === 0 ? 'Отзывов нет.' : `Оценка ${rating}, отзывов: ${reviews}.`,
  searchSince: (at: string) => `С нами с ${at}.`,
  searchVerified: 'Проверен.',
  verifyButton: (verified: boolean): string => (verified ? 'Отметить проверенным' : 'Снять отметку «Проверен»'),
  verifyDone: (verified: boolean): string =>
    verified ? 'Организатор отмечен как проверенный. Отметку видят путешественники.' : 'Отметка «Проверен» снята.',
  verifySame: 'Так уже было: ничего не изменилось.',
  ownerAppointButton: 'Назначить владельца',
  ownerRemoveButton: (name: string) => `Убрать владельца: ${name}`,
  ownerOutcome: ({ outcome, owner, name }: { outcome: OwnerOutcome; owner: boolean; name: string }): string =>
    ({
      done: owner ? `${name} — теперь владелец. Мы сообщили об этом всем владельцам.` : `${name} — больше не владелец.`,
      same: owner ? `${name} — уже владелец.` : `${name} — уже не владелец.`,
      unknown:
        'Такого человека нет. Пусть он нажмёт «Старт» в этом боте, потом отправьте его @имя или ID. Выйти — /cancel.',
      last: 'Это единственный владелец: сначала назначьте другого.',
    })[outcome],
  searchTeam: 'Команда:',
  searchServicesOf: (total: number) => `Услуги: ${total}`,
  searchOpenTraveller: 'Путешественник',
  searchOpenPayer: 'Плательщик',
  searchOpenOrganizer: 'Организатор',
  searchOpenService: 'Услуга',
  searchNoName: 'без имени',
}
