import { expect, test } from 'vitest'
import { startSimulator } from '../../testing/simulator.ts'

const article = {
  type: 'article',
  id: '1',
  title: 'Invite',
  input_message_content: { message_text: '<b>Join</b>', parse_mode: 'HTML' },
}

async function prepare(params: object) {
  const simulator = await startSimulator()
  const answer = await simulator.bot('savePreparedInlineMessage', {
    user_id: 700100,
    result: article,
    allow_user_chats: true,
    ...params,
  })
  return { ...simulator, answer }
}

test('a prepared message gets an id and waits for its user', async () => {
  const { answer, world } = await prepare({})
  const { id, expiration_date } = answer.result as { id: string; expiration_date: number }
  expect(id).toMatch(/^[\w-]+$/)
  expect(expiration_date).toBeGreaterThan(world.clock.now())
  expect(world.state.prepared).toMatchObject([
    { id, userId: 700100, chatTypes: ['user'], content: { text: 'Join', entities: [{ type: 'bold' }] } },
  ])
})

test.each([
  [{ user_id: 0 }, 'invalid user_id specified'],
  [{ user_id: 5 }, 'USER_ID_INVALID'],
  [{ result: '' }, "result isn't specified"],
  [{ result: { ...article, id: '' } }, 'RESULT_ID_INVALID'],
  [{ result: { ...article, input_message_content: { message_text: '' } } }, 'message text is empty'],
  [{ allow_user_chats: false }, 'PEER_TYPES_INVALID'],
])('%o is refused', async (params, reason) => {
  const { answer } = await prepare(params)
  expect(answer).toMatchObject({ status: 400, description: `Bad Request: ${reason}` })
})

test('another kind of result returns 501', async () => {
  expect((await prepare({ result: { type: 'game', id: '1' } })).answer.status).toBe(501)
})
