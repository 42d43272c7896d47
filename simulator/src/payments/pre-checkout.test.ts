import { describe, expect, test } from 'vitest'
import { listUpdateKinds, startSeller, testBuyerId } from '../testing/seller.ts'

const tooOld = 'Bad Request: query is too old and response timeout expired or query ID is invalid'

async function startPaying() {
  const seller = await startSeller()
  const messageId = await seller.sendInvoice()
  const paying = seller.pay({ messageId, method: 'stars' })
  await expect.poll(() => listUpdateKinds(seller)).toContain('pre_checkout_query')
  const update = seller.world.state.updates.at(-1)?.update
  const id = update && 'pre_checkout_query' in update ? update.pre_checkout_query.id : ''
  const answer = (body: object) => seller.bot('answerPreCheckoutQuery', { pre_checkout_query_id: id, ...body })
  return { seller, messageId, paying, answer }
}

describe('a pre-checkout query', () => {
  test("not answered within ten seconds of the simulator's clock charges nothing", async () => {
    const { seller, paying, answer } = await startPaying()
    await seller.control('/clock', { advanceSeconds: 10 })
    expect(await paying).toEqual({ status: 'failed', error: 'BOT_PRECHECKOUT_TIMEOUT' })
    expect(await answer({ ok: true })).toMatchObject({ status: 400, description: tooOld })
    expect(seller.starsOf()).toBe(150)
    expect(listUpdateKinds(seller)).not.toContain('successful_payment')
  })

  test('answered at the ninth second is in time', async () => {
    const { seller, paying, answer } = await startPaying()
    await seller.control('/clock', { advanceSeconds: 9 })
    expect(await answer({ ok: true })).toMatchObject({ ok: true, result: true })
    expect(await paying).toMatchObject({ status: 'paid' })
  })

  test('answered after the deadline is too late, also when the timeout has not fired yet', async () => {
    const { seller, paying, answer } = await startPaying()
    seller.world.clock.moveTo(11)
    expect(await answer({ ok: true })).toMatchObject({ status: 400, description: tooOld })
    expect(await paying).toMatchObject({ error: 'BOT_PRECHECKOUT_TIMEOUT' })
  })

  test('can be answered once', async () => {
    const { paying, answer } = await startPaying()
    expect((await answer({ ok: true })).ok).toBe(true)
    expect(await answer({ ok: false, error_message: 'a' })).toMatchObject({ status: 400, description: tooOld })
    expect(await paying).toMatchObject({ status: 'paid' })
  })

  test('refused without a reason stays unanswered', async () => {
    const { paying, answer } = await startPaying()
    expect(await answer({ ok: false })).toMatchObject({
      status: 400,
      description: 'Bad Request: parameter "error_message" is required',
    })
    await answer({ ok: 'true' })
    expect(await paying).toMatchObject({ status: 'paid' })
  })

  test('with an unknown id cannot be answered', async () => {
    const { bot } = await startSeller()
    expect(await bot('answerPreCheckoutQuery', { pre_checkout_query_id: '1', ok: true })).toMatchObject({
      status: 400,
      description: tooOld,
    })
  })

  test('leaves the queue after 150 seconds', async () => {
    const { seller, paying } = await startPaying()
    await seller.control('/clock', { advanceSeconds: 150 })
    await paying
    const { result } = await seller.bot('getUpdates')
    expect(result).toMatchObject([{ message: { text: '/start' } }])
    expect(result).toHaveLength(1)
  })

  test('requires a user who has not blocked the bot', async () => {
    const { seller, messageId, paying, answer } = await startPaying()
    await answer({ ok: false, error_message: 'later' })
    await paying
    await seller.control(`/users/${testBuyerId}/block`, { blocked: true })
    const { status } = await seller.control(`/users/${testBuyerId}/pay`, { messageId, method: 'stars' })
    expect(status).toBe(409)
  })
})
