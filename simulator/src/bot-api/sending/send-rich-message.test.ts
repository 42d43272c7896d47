import { describe, expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

const chat_id = 700100
const cell = (text: unknown, more: object = {}) => ({ text, align: 'left', valign: 'top', ...more })
const blocks = [
  { type: 'heading', text: 'Кижи', size: 3 },
  { type: 'paragraph', text: ['На месте ', { type: 'bold', text: '2 из 5' }] },
  { type: 'table', is_striped: true, cells: [[cell('Гость', { is_header: true })], [cell('Анна')]] },
]

async function started() {
  const simulator = await startSimulator()
  await simulator.control(`/users/${chat_id}/messages`, { text: '/start' })
  const send = (rich_message: unknown, more: object = {}) =>
    simulator.bot('sendRichMessage', { chat_id, rich_message, ...more })
  const last = async () => {
    const { body } = await simulator.control(`/users/${chat_id}/chat`)
    return (body as { messages: { text: string; rich?: object; buttons: object[] }[] }).messages.at(-1)
  }
  return { ...simulator, send, last }
}

describe('a rich message', () => {
  test('appears in the chat with its blocks, text and keyboard', async () => {
    const { send, last } = await started()
    const reply_markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
    const { result } = await send({ blocks }, { reply_markup })
    expect(result).toMatchObject({ message_id: 2, rich_message: { blocks }, reply_markup })
    expect(await last()).toMatchObject({ rich: { blocks }, buttons: [{ data: 'go' }] })
    expect((await last())?.text).toBe('Кижи\nНа месте 2 из 5\nГость\nАнна')
  })

  test('can be edited to another rich message or a text, but not to the same content', async () => {
    const { bot, send, last } = await started()
    await send({ blocks })
    const edit = (change: object) => bot('editMessageText', { chat_id, message_id: 2, ...change })
    expect((await edit({ rich_message: { blocks } })).description).toContain('message is not modified')
    await edit({ rich_message: { blocks: blocks.slice(0, 1) } })
    expect(await last()).toMatchObject({ text: 'Кижи', rich: { blocks: [{ type: 'heading' }] } })
    await edit({ text: 'plain' })
    expect(await last()).toMatchObject({ text: 'plain' })
    expect(await last()).not.toHaveProperty('rich')
    expect((await edit({ rich_message: JSON.stringify({ blocks }) })).ok).toBe(true)
  })

  test.each([
    ['empty', { blocks: [] }, 400, 'message text is empty'],
    ['of a wrong cell', { blocks: [{ type: 'table', cells: [[{ text: 'x' }]] }] }, 400, 'align'],
    ['of too many blocks', { blocks: Array(501).fill({ type: 'paragraph', text: 'x' }) }, 400, 'TOO_MANY_BLOCKS'],
    ['of too many words', { blocks: [{ type: 'paragraph', text: 'x'.repeat(32_769) }] }, 400, 'too long'],
    ['with a map', { blocks: [{ type: 'map' }] }, 501, 'a rich block of the type map'],
    ['as HTML', { html: '<p>x</p>' }, 501, 'without blocks'],
  ])('%s is refused', async (_what, message, status, words) => {
    const { send } = await started()
    const answer = await send(message)
    expect([answer.status, answer.description]).toEqual([status, expect.stringContaining(words)])
  })
})
