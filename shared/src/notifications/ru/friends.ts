import { visibleText } from '../../text/plain-text.ts'
import { formatCurrencyAmount } from '../amounts.ts'
import type { DayNewsTexts, FriendNotificationTexts } from '../texts.ts'
import { count } from './count.ts'

const enp = (amount: string) => formatCurrencyAmount('ru', { amount, currency: 'enp' })
const called = ({ ru }: { readonly ru: string }) => `«${visibleText(ru)}»`

const daysInARow = (days: number) => `${count(days, 'день', 'дня', 'дней')} подряд`

export const friendsRu: FriendNotificationTexts = {
  friend_joined: ({ friendName }) => ({
    title: `${friendName} теперь с вами`,
    text: `Ваше приглашение принято. Вам будет приходить доля с наград и поездок друга.`,
  }),
  friend_active: ({ friendName, share }) => ({
    title: `${friendName} теперь в пути`,
    text: `Первый маршрут пройден. Ваша доля — ${enp(share)}.`,
  }),
  share_reversed: ({ sum }) => ({
    title: 'Доля снята',
    text: `Друг вернул деньги за покупку, поэтому ваша доля с неё, ${formatCurrencyAmount('ru', sum)}, снята.`,
  }),
  bonus_waiting: ({ total, streak, freezes }) => ({
    title: 'Бонус ещё ждёт',
    text:
      streak > 0
        ? `Сегодня вы ещё не забрали бонус: ${enp(total)}. Серия — ${daysInARow(streak)}, ${freezes > 0 ? 'пропуск израсходует заморозку' : 'после полуночи она прервётся'}.`
        : `Сегодня вы ещё не забрали бонус: ${enp(total)}. Он ждёт до полуночи.`,
  }),
  task_completed: ({ title, reward }) => ({
    title: 'Задание принято',
    text: `${called(title)}: проверили, ${enp(reward)} на балансе.`,
  }),
  task_declined: ({ title }) => ({
    title: 'Задание не принято',
    text: `${called(title)}: проверить не получилось. Выполните задание и отправьте ещё раз.`,
  }),
  task_reversed: ({ title, reward, by }) => ({
    title: 'Награда снята',
    text: by
      ? `${called(title)}: оператор одобрил выполнение по ошибке, поэтому ${enp(reward)} сняты.`
      : `${called(title)}: вы вышли из канала раньше чем через 7 дней, поэтому ${enp(reward)} сняты.`,
  }),
}

export const dayNewsRu: DayNewsTexts = {
  more: (count) => `ещё ${count}`,
  friend_joined: (names) => ({
    title: `${names} теперь с вами`,
    text: 'Ваши приглашения приняты. Вам будет приходить доля с наград и поездок каждого.',
  }),
  friend_active: (names, share) => ({
    title: `${names} теперь в пути`,
    text: `Первые маршруты пройдены. Ваша доля — ${share}.`,
  }),
}
