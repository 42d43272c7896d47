import { expect, test } from 'vitest'
import { startSimulator, type TestSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const article = (id: string, more: object = {}) => ({
  ...{ type: 'article', id, title: `Услуга ${id}`, description: 'Хужир', thumbnail_url: 'https://app.example/1.jpg' },
  input_message_content: {
    ...{ message_text: `<b>Услуга ${id}</b>`, parse_mode: 'HTML' },
    link_preview_options: { url: 'https://app.example/1.jpg', prefer_large_media: true },
  },
  reply_markup: { inline_keyboard: [[{ text: 'Посмотреть', url: 'https://t.me/enp_travel_bot?startapp=s1' }]] },
  ...more,
})
const button = { text: 'Открыть', web_app: { url: 'http://127.0.0.1:3000' } }

/** Types the words, and answers as the bot does. */
async function type(simulator: TestSimulator, body: object, answer?: object) {
  const before = simulator.world.state.lastUpdateId
  const typed = simulator.control(`/users/${alexey}/inline`, body)
  await expect.poll(() => simulator.world.inline.size).toBeGreaterThan(0)
  const query = simulator.world.state.updates.find(({ update }) => update.update_id > before)?.update
  const asked = query && 'inline_query' in query ? query.inline_query : undefined
  const accepted = answer && (await simulator.bot('answerInlineQuery', { inline_query_id: asked?.id, ...answer }))
  return { asked, accepted, shown: (await typed).body as { queryId: string; results: object[] } }
}

const start = () => startSimulator({ pressPatienceMs: 2_000 })

test('shows the results of the words, and sends the chosen one as the user via the bot', async () => {
  const simulator = await start()
  const { asked, accepted, shown } = await type(
    simulator,
    { text: 'карелия' },
    { results: [article('a'), article('b')], next_offset: '2', button },
  )
  expect(asked).toMatchObject({ from: { id: alexey }, query: 'карелия', offset: '' })
  expect(accepted).toMatchObject({ ok: true, result: true })
  const result = { title: 'Услуга b', description: 'Хужир', thumbnailUrl: 'https://app.example/1.jpg' }
  expect(shown).toMatchObject({ answered: true, nextOffset: '2', button: { text: 'Открыть' } })
  expect(shown.results[1]).toEqual({ id: 'b', ...result })
  const choose = (resultId: string) =>
    simulator.control(`/users/${alexey}/inline/choose`, { queryId: shown.queryId, resultId })
  expect((await choose('b')).body).toMatchObject({
    ...{ from: 'user', text: 'Услуга b', viaBot: 'enp_travel_bot', preview: 'https://app.example/1.jpg' },
    buttons: [{ text: 'Посмотреть', kind: 'url' }],
  })
  expect(simulator.world.state.updates.at(-1)?.update).toMatchObject({
    message: { via_bot: { username: 'enp_travel_bot' }, text: 'Услуга b' },
  })
  expect((await choose('c')).status).toBe(404)
  const open = await simulator.control(`/users/${alexey}/inline/open`, { queryId: shown.queryId })
  expect((open.body as { url: string }).url).toMatch(/^http:\/\/127\.0\.0\.1:3000/)
})

test('repeats an answer for the same words until its cache time ends', async () => {
  let now = Date.now()
  const simulator = await startSimulator({ pressPatienceMs: 500, realNow: () => now })
  const once = () => simulator.control(`/users/${alexey}/inline`, { text: 'лёд' })
  const query = await type(simulator, { text: 'лёд' }, { results: [article('a')], cache_time: 60 })
  expect((await once()).body).toEqual(query.shown)
  now += 61_000
  expect((await once()).body).toMatchObject({ answered: false, results: [] })
})

test.each([
  [{ results: [article('a'), article('a')] }, 400, 'RESULT_ID_DUPLICATE'],
  [{ results: Array.from({ length: 51 }, (_, id) => article(String(id))) }, 400, 'RESULTS_TOO_MUCH'],
  [{ results: [article('a', { title: '' })] }, 400, 'ARTICLE_TITLE_EMPTY'],
  [{ results: [], next_offset: 'x'.repeat(65) }, 400, 'NEXT_OFFSET_INVALID'],
  [{ results: [], inline_query_id: '1' }, 400, 'query is too old'],
  [
    { results: [article('a', { reply_markup: { inline_keyboard: [[{ text: 'a', callback_data: 'a' }]] } })] },
    501,
    'does not support',
  ],
])('refuses a wrong answer %#', async (answer, status, description) => {
  const simulator = await startSimulator({ pressPatienceMs: 200 })
  const { accepted } = await type(simulator, { text: 'лёд' }, answer)
  expect(accepted).toMatchObject({ status, description: expect.stringContaining(description) })
})
