import { describe, expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

const alexey = 700100
const chat_id = alexey

async function started() {
  const simulator = await startSimulator()
  const { bot, control, world } = simulator
  await control(`/users/${alexey}/messages`, { text: '/start' })
  const ask = (reply_markup: unknown) => bot('sendMessage', { chat_id, text: 'Что дальше?', reply_markup })
  const press = (button: string) => control(`/users/${alexey}/press`, { button })
  const input = async () => (await control(`/users/${alexey}/chat`)).body as { input: object }
  const newest = () => world.state.updates.at(-1)?.update
  return { ...simulator, ask, press, input: async () => (await input()).input, newest }
}

describe('a reply keyboard', () => {
  test('is shown until it is removed, and the message does not contain it', async () => {
    const { ask, input, bot } = await started()
    const keyboard = [['Каталог', { text: 'Отмена', style: 'danger', icon_custom_emoji_id: '5368' }]]
    expect((await ask({ keyboard, input_field_placeholder: 'Куда?' })).result).not.toHaveProperty('reply_markup')
    const shown = {
      keyboard: [
        [
          { text: 'Каталог', kind: 'text' },
          { text: 'Отмена', kind: 'text', style: 'danger', icon: true },
        ],
      ],
      folded: false,
      placeholder: 'Куда?',
    }
    expect(await input()).toEqual(shown)
    await bot('sendMessage', { chat_id, text: 'Другое' })
    expect(await input()).toEqual(shown)
    await ask({ remove_keyboard: true })
    expect(await input()).toEqual({ keyboard: [], folded: false })
  })

  test("sends its button's text, the contact or the location, and opens mini apps without an identity", async () => {
    const { ask, press, newest } = await started()
    await ask({
      keyboard: [
        [{ text: 'Каталог' }, { text: 'Номер', request_contact: true }],
        [
          { text: 'Где я', request_location: true },
          { text: 'Приложение', web_app: { url: 'https://enp.travel/' } },
        ],
      ],
    })
    expect((await press('Каталог')).body).toEqual({ kind: 'sent' })
    expect(newest()).toMatchObject({ message: { text: 'Каталог', from: { id: alexey } } })
    await press('Номер')
    expect(newest()).toMatchObject({ message: { contact: { user_id: alexey } } })
    await press('Где я')
    expect(newest()).toMatchObject({ message: { location: { latitude: expect.any(Number) } } })
    expect((await press('Приложение')).body).toMatchObject({
      kind: 'web_app',
      initData: '',
      keyboardButton: 'Приложение',
      url: expect.stringContaining('https://enp.travel/#tgWebAppData=&'),
    })
    expect((await press('Нет такой')).status).toBe(404)
  })

  test('for one use collapses after use, and a new one is open again', async () => {
    const { ask, press, input } = await started()
    await ask({ keyboard: [['Да']], one_time_keyboard: true })
    await press('Да')
    expect(await input()).toMatchObject({ folded: true, keyboard: [[{ text: 'Да' }]] })
    await ask({ keyboard: [['Нет']], one_time_keyboard: true })
    expect(await input()).toMatchObject({ folded: false, keyboard: [[{ text: 'Нет' }]] })
  })

  test('survives a restart', async () => {
    const { ask, world } = await started()
    await ask({ keyboard: [['Да']] })
    world.flush()
    const again = await startSimulator({ folder: world.folder })
    expect((await again.control(`/users/${alexey}/press`, { button: 'Да' })).body).toEqual({ kind: 'sent' })
  })
})

test('force_reply sets the message the next one replies to, until the user writes', async () => {
  const { ask, input, control, newest } = await started()
  await ask({ force_reply: true, input_field_placeholder: 'Ваше имя' })
  expect(await input()).toEqual({
    keyboard: [],
    folded: false,
    placeholder: 'Ваше имя',
    replyTo: { id: 2, text: 'Что дальше?' },
  })
  await control(`/users/${alexey}/messages`, { text: 'Алексей', replyTo: 2 })
  expect(newest()).toMatchObject({ message: { reply_to_message: { message_id: 2 } } })
  expect(await input()).toEqual({ keyboard: [], folded: false })
})

describe('an invalid reply markup', () => {
  test.each([
    [{ keyboard: [[{}]] }, 'can\'t parse keyboard button: Can\'t find field "text"'],
    [{ keyboard: [[1]] }, "can't parse keyboard button: KeyboardButton must be a String or an Object"],
    [{ keyboard: ['a'] }, 'field "keyboard" must be an Array of Arrays'],
    [{ keyboard: [[{ text: 'a', style: 'pink' }]] }, "can't parse keyboard button: invalid button style specified"],
    [
      { keyboard: [[{ text: 'a', web_app: { url: 'http://enp.travel/' } }]] },
      "keyboard button Web App URL 'http://enp.travel/' is invalid: Only HTTPS links are allowed",
    ],
    [
      { keyboard: [['a']], inline_keyboard: [[]] },
      'exactly one reply markup is allowed, but there are keyboard and inline_keyboard',
    ],
  ])('%o is refused', async (markup, why) => {
    const { ask } = await started()
    expect(await ask(markup)).toMatchObject({ status: 400, description: `Bad Request: ${why}` })
  })

  test('a reply keyboard in a channel or in an edit is refused', async () => {
    const { bot, ask, control } = await started()
    await control('/chats', { username: 'enp_news', title: 'News' })
    const reply_markup = { keyboard: [['a']] }
    const why = { status: 400, description: 'Bad Request: inline keyboard expected' }
    expect(await bot('sendMessage', { chat_id: '@enp_news', text: 'a', reply_markup })).toMatchObject(why)
    await ask(undefined)
    expect(await bot('editMessageText', { chat_id, message_id: 2, text: 'b', reply_markup })).toMatchObject(why)
  })
})
