import type { Page } from '@playwright/test'
import type { AppState } from '../states.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'
import { withSignedProof } from './signed-proof.ts'
import { onChain, terms, twoWallets, withListOfWallets } from './wallet-fixtures.ts'

const wallet = { as: 'saver', path: '/wallet' } as const
const press = (page: Page, name: string | RegExp) => button(page, name).click()
const type = (page: Page, amount: string) => page.getByLabel('Сумма').fill(amount)
const inDialog = (page: Page, text: string | RegExp) => page.getByRole('dialog').getByText(text)

async function openProof(page: Page): Promise<void> {
  await press(page, 'Выписка')
  await press(page, 'Подтверждение баланса')
}

const chainOpeners = {
  linked: { ...wallet, before: onChain, shows: (page) => page.getByText('Tonkeeper · основной') },
  'no rates': {
    ...wallet,
    before: (page) => page.route('**/v1/wallet', (route) => route.fulfill(broken)),
    shows: (page) => page.getByRole('heading', { level: 1, name: 'Кошелёк' }),
  },
  unlink: {
    ...wallet,
    before: onChain,
    steps: (page) => press(page, /^Отвязать кошелёк UQBx/),
    shows: (page) => button(page, 'Да, отвязать'),
  },
  deposit: {
    ...wallet,
    before: onChain,
    steps: (page) => press(page, 'Пополнить'),
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: /QR-код/ }),
  },
  'deposit, away': {
    ...wallet,
    before: (page) => page.route('**/v1/wallet', (route) => route.fulfill(broken)),
    steps: (page) => press(page, 'Пополнить'),
    shows: (page) => inDialog(page, 'Адрес не загрузился'),
  },
  'deposit, amount': {
    ...wallet,
    before: onChain,
    steps: async (page) => {
      await press(page, 'Пополнить')
      await press(page, 'Пополнить через Tonkeeper')
      await type(page, '12,4')
    },
    shows: (page) => button(page, 'Отправить 12,4 TON'),
  },
  'deposit, not sent': {
    ...wallet,
    before: async (page) => {
      await onChain(page)
      await withListOfWallets(page, 'broken')
    },
    steps: async (page) => {
      await press(page, 'Пополнить')
      await press(page, 'Пополнить через Tonkeeper')
      await type(page, '12,4')
      await press(page, 'Отправить 12,4 TON')
    },
    shows: (page) => inDialog(page, /Связаться с.кошельком не.получилось/),
  },
  withdraw: {
    ...wallet,
    before: onChain,
    steps: async (page) => {
      await press(page, 'Вывести')
      await type(page, '10,5')
    },
    shows: (page) => button(page, 'Вывести 10,5 TON'),
  },
  'withdraw, refused': {
    ...wallet,
    before: (page) => onChain(page, { wallets: twoWallets.slice(1) }),
    steps: async (page) => {
      await press(page, 'Вывести')
      await type(page, '10,5')
    },
    shows: (page) => inDialog(page, /Кошелёк новый/),
  },
  'withdraw, above the limit': {
    ...wallet,
    before: (page) => {
      const ton = { ...terms.withdrawal.ton, availableExact: '4.2', leftToday: 15 }
      return onChain(page, { terms: { withdrawal: { ...terms.withdrawal, ton } } })
    },
    steps: async (page) => {
      await press(page, 'Вывести')
      await type(page, '10,5')
    },
    shows: (page) => inDialog(page, /За.сутки можно вывести ещё 4,2 TON/),
  },
  'withdraw, confirming': {
    ...wallet,
    before: onChain,
    steps: async (page) => {
      await press(page, 'Вывести')
      await type(page, '10,5')
      await press(page, 'Вывести 10,5 TON')
    },
    shows: (page) => button(page, 'Подтвердить вывод'),
  },
  'withdraw, accepted': {
    ...wallet,
    before: onChain,
    steps: async (page) => {
      await press(page, 'Вывести')
      await type(page, '10,5')
      await press(page, 'Вывести 10,5 TON')
      await press(page, 'Подтвердить вывод')
    },
    shows: (page) => button(page, /^Отменить вывод/),
  },
  'withdraw, no wallet': {
    ...wallet,
    before: (page) => onChain(page, { wallets: [] }),
    steps: (page) => press(page, 'Вывести'),
    shows: (page) => inDialog(page, /Вывести можно только на.свой кошелёк/),
  },
  statement: {
    ...wallet,
    before: onChain,
    steps: (page) => press(page, 'Выписка'),
    shows: (page) => button(page, 'Скачать CSV'),
  },
  proof: {
    ...wallet,
    before: (page) => withSignedProof(page),
    steps: openProof,
    shows: (page) => inDialog(page, /Ваш баланс учтён/),
  },
  'proof, wrong': {
    ...wallet,
    before: (page) => withSignedProof(page, { missing: 1n }),
    steps: openProof,
    shows: (page) => inDialog(page, /Проверка не.сошлась/),
  },
  'proof, none': {
    ...wallet,
    before: (page) =>
      page.route('**/v1/proof/own', (route) => route.fulfill({ json: { success: true, data: { proof: null } } })),
    steps: openProof,
    shows: (page) => inDialog(page, 'Пока без подтверждения'),
  },
  'choosing a wallet': {
    ...wallet,
    before: async (page) => {
      await onChain(page)
      await withListOfWallets(page)
    },
    steps: (page) => press(page, 'Привязать'),
    shows: (page) => button(page, 'Tonhub'),
  },
  'a silent wallet': {
    ...wallet,
    before: async (page) => {
      await page.clock.install()
      await onChain(page)
      await withListOfWallets(page)
    },
    steps: async (page) => {
      await press(page, 'Привязать')
      await press(page, 'Tonhub')
      await inDialog(page, /Подтвердите подключение/).waitFor()
      await page.clock.fastForward('01:01')
    },
    shows: (page) => inDialog(page, /Tonhub пока не\sотвечает/),
  },
  'wallets unreachable': {
    ...wallet,
    before: async (page) => {
      await onChain(page)
      await withListOfWallets(page, 'broken')
    },
    steps: (page) => press(page, 'Привязать'),
    shows: (page) => page.getByText(/Связаться с.кошельком не.получилось/),
  },
} satisfies Record<string, Opener>

export const walletOpeners: Record<AppState<'/wallet'>, Opener> = {
  ...chainOpeners,
  loading: {
    as: 'saver',
    path: '/wallet',
    before: async (page) => {
      await never(page, '**/v1/transactions?*')
      await never(page, '**/v1/users/balance')
    },
    shows: (page) => page.getByText('Загрузка...').first(),
  },
  content: { as: 'saver', path: '/wallet', shows: (page) => page.getByText('Маршрут пройден') },
  empty: { as: 'idler', path: '/wallet', shows: (page) => page.getByText('Здесь будет ваша история') },
  'nothing found': {
    as: 'saver',
    path: '/wallet',
    steps: (page) => button(page, 'Выводы').click(),
    shows: (page) => page.getByText('Таких операций нет'),
  },
  filters: {
    as: 'saver',
    path: '/wallet',
    steps: (page) => button(page, 'Фильтры').click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Показать операции' }),
  },
  details: {
    as: 'saver',
    path: '/wallet',
    steps: (page) => button(page, /Темп ×3/).click(),
    shows: (page) => page.getByRole('dialog').getByText('Доход сервиса'),
  },
  failed: {
    as: 'saver',
    path: '/wallet',
    before: (page) => page.route('**/v1/transactions?*', (route) => route.fulfill(broken)),
    shows: (page) => page.getByText('Операции не загрузились'),
  },
  offline: {
    as: 'saver',
    path: '/wallet',
    before: away,
    shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
  },
  'offline, saved': {
    as: 'saver',
    path: '/wallet',
    steps: async (page) => {
      await page.getByText('Маршрут пройден').waitFor()
      await away(page)
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
}
