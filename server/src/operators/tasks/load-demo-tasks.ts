import type { Database } from '../../core/database/database.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getTaskRewards } from '../../settings/reward-rates.rules.ts'
import { insertTask } from './operator-tasks.store.ts'
import { isTaskFieldProblem, parseNewTask } from './task-fields.rules.ts'

const demoTasks: readonly Readonly<Record<string, string>>[] = [
  {
    key: 'news',
    type: 'subscription',
    channel: 'enp_travel_news',
    'title-ru': 'Подпишитесь на новости',
    'title-en': 'Join our news channel',
    'text-ru': 'Маршруты, отчёты попутчиков и новые места. Награда остаётся, если не выходить из канала 7 дней.',
    'text-en': 'Routes, travellers’ stories and new places. Stay in the channel for 7 days to keep the reward.',
    position: '1',
  },
  {
    key: 'deals',
    type: 'subscription',
    channel: 'enp_travel_deals',
    'title-ru': 'Подпишитесь на скидки дня',
    'title-en': 'Join our daily deals channel',
    'text-ru': 'Свободные места на ближайшие дни. Награда остаётся, если не выходить из канала 7 дней.',
    'text-en': 'Last-minute availability. Stay in the channel for 7 days to keep the reward.',
    position: '2',
  },
  {
    key: 'guide',
    type: 'visit',
    url: 'https://enp.travel/guide',
    'title-ru': 'Откройте путеводитель',
    'title-en': 'Open the travel guide',
    'text-ru': 'Через час после перехода вернитесь и заберите награду.',
    'text-en': 'Come back an hour after you open it and collect the reward.',
    position: '3',
  },
  {
    key: 'video',
    type: 'social',
    url: 'https://youtube.com/@enp_travel',
    'title-ru': 'Посмотрите видео о Байкале',
    'title-en': 'Watch our film about Lake Baikal',
    'text-ru': 'Через час после перехода вернитесь и заберите награду.',
    'text-en': 'Come back an hour after you open it and collect the reward.',
    position: '4',
  },
  {
    key: 'review',
    type: 'social',
    url: 'https://vk.com/enp_travel',
    review: 'yes',
    'title-ru': 'Расскажите о поездке',
    'title-en': 'Write about your trip',
    'text-ru': 'Напишите отзыв на нашей странице. Оператор посмотрит его и начислит награду.',
    'text-en': 'Leave a review on our page. You get the reward once an operator approves it.',
    position: '5',
  },
  ...['1', '5', '20'].map((friends, index) => ({
    key: `friends-${friends}`,
    type: 'referral',
    friends,
    'title-ru': friends === '1' ? 'Пригласите друга' : `Пригласите ${friends} друзей`,
    'title-en': friends === '1' ? 'Invite a friend' : `Invite ${friends} friends`,
    'text-ru': 'Друг считается, когда заберёт награду за первый маршрут.',
    'text-en': 'A friend counts once they claim the reward for their first route.',
    position: String(6 + index),
  })),
  {
    key: 'first-bonus',
    type: 'daily_bonus',
    reward: '25',
    'title-ru': 'Заберите бонус дня',
    'title-en': 'Claim today’s bonus',
    'text-ru': 'Бонус растёт с каждым днём подряд.',
    'text-en': 'The bonus grows with every day of your streak.',
    position: '9',
  },
]

/** Retired tasks stay retired. Returns how many were added. */
export async function loadDemoTasks(db: Database): Promise<number> {
  const usual = getTaskRewards(await getSettings(db))
  let added = 0
  for (const fields of demoTasks) {
    const task = parseNewTask(fields, usual)
    if (isTaskFieldProblem(task)) throw new Error(`the demo task ${fields.key} has an invalid ${task.field}`)
    if (await insertTask(db, task)) added += 1
  }
  return added
}
