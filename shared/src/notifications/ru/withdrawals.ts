import { createNumberFormat } from '../../text/number-format.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { WithdrawalNotificationTexts } from '../texts.ts'

const { formatNumber } = createNumberFormat('ru')

const reasons = {
  approval: 'Сумма больше, чем отправляется автоматически. Проверьте её и одобрите вывод',
  hot_wallet: 'На кошельке выплат не хватает средств. Пополните его, и вывод уйдёт автоматически',
  solvency: 'В сети меньше, чем мы должны. Выплаты остановлены до выяснения',
  failing:
    'Отправить не получилось несколько раз. Разберитесь, в чём дело, и одобрите вывод ещё раз или верните деньги',
  destination: 'Этот адрес не принимает переводы. Верните деньги',
  unclear: 'Перевод ушёл, но сеть не подтвердила, что он дошёл. Проверьте вручную',
} as const

const stops = {
  restored: 'База данных восстановлена из копии или переключилась на другой сервер',
  older: 'В базе данных нет последних выплат: похоже, её восстановили из копии',
  missing: 'В сети есть выплата, о которой база данных не знает',
} as const

export const withdrawalsRu: WithdrawalNotificationTexts = {
  withdrawal_sent: ({ sum }) => ({
    title: 'Вывод отправлен',
    text: `${formatCurrencyAmount('ru', sum)} уже на вашем кошельке.`,
  }),
  withdrawal_failed: ({ sum }) => ({
    title: 'Вывод не получился',
    text: `Отправить деньги не получилось: ${formatCurrencyAmount('ru', sum)} вместе с комиссией снова на вашем балансе. Попробуйте ещё раз.`,
  }),
  payout_held: ({ withdrawalId, sum, reason }) => ({
    title: 'Вывод ждёт',
    text: `Вывод ${formatCurrencyAmount('ru', sum)}. ${reasons[reason]}. Номер: ${withdrawalId}`,
  }),
  payouts_stopped: ({ reason }) => ({
    title: 'Выплаты остановлены',
    text: `${stops[reason]}. Чтобы никому не заплатить дважды, выводы ждут. Сверьте их с сетью командой enp restored.`,
  }),
  hot_wallet_low: ({ sum }) => ({
    title: 'Кошелёк выплат пустеет',
    text: `На кошельке выплат осталось ${formatCurrencyAmount('ru', sum)}. Пополните его.`,
  }),
  rate_refused: ({ currency, old, market }) => ({
    title: 'Курс с рынка ждёт решения',
    text: `Рынок даёт за 1 ${currency.toUpperCase()} ${formatNumber(market)} ₽, у нас ${formatNumber(old)} ₽: разница больше 20 %. Проверьте и задайте курс: /admin, «Настройки», «Курсы TON и USDT».`,
  }),
  ledger_broken: ({ invariant, faults }) => ({
    title: 'Сверка нашла ошибку',
    text: `Нарушено: «${invariant}», случаев: ${faults}. Подробности — /admin, «Сверка».`,
  }),
  chain_short: ({ sum }) => ({
    title: 'В сети меньше, чем мы должны',
    text: `Не хватает ${formatCurrencyAmount('ru', sum)}. Выплаты в этой валюте остановлены.`,
  }),
  proof_channel_refused: ({ channel, day }) => ({
    title: 'Подтверждение балансов не опубликовано',
    text: `Канал ${channel} не принял запись за ${day}. Сделайте бота администратором с правом публиковать; следующая запись выйдет завтра.`,
  }),
}
