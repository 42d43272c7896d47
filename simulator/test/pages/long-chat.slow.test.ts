import { beforeAll, expect, test } from 'vitest'
import { addBotMessage, addUserMessage } from '../../src/telegram/chats/messages.ts'
import { findUser } from '../../src/telegram/chats/users.ts'
import { describeInBrowser } from './chromium.ts'

const userId = 700102
const count = 1000
const newest = 'The newest of all'

const frameMs = 1000 / 60

describeInBrowser('a thousand messages', ({ chat, openPage }) => {
  beforeAll(() => {
    const user = findUser(chat.world, userId)
    if (!user) throw new Error('Nobody lives here.')
    for (let number = 1; number <= count; number += 1) {
      if (number % 5 === 0) addUserMessage(chat.world, user, number === count ? newest : `/help ${number}`)
      else
        addBotMessage(chat.world, user, {
          text: `Message ${number}\n${'A trip is a long story. '.repeat(1 + (number % 6))}`,
          ...(number % 4 === 0
            ? { reply_markup: { inline_keyboard: [[{ text: 'Open', callback_data: `${number}` }]] } }
            : {}),
        })
    }
  })

  test('are all present, show the newest, and scroll with time to spare in every frame', async () => {
    const page = await openPage()
    await page.goto(`${chat.url}/?user=${userId}`)
    const list = page.getByTestId('chat')
    await expect.poll(() => list.locator('[data-message-id]').count()).toBe(count)
    await expect.poll(() => list.getByText(newest).isVisible()).toBe(true)
    const scroller = list.locator('xpath=..')
    expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

    const devtools = await page.context().newCDPSession(page)
    // CPU time, not wall time, because the machine may be busy.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const workSeconds = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    }
    const workBefore = await workSeconds()
    const frames = await scroller.evaluate(scrollThere)
    const workMs = ((await workSeconds()) - workBefore) * 1000
    const sorted = [...frames].sort((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
    const late = frames.filter((delta) => delta > 2 * frameMs).length
    console.info(
      `${frames.length} frames, work ${(workMs / frames.length).toFixed(1)} ms each; between frames: median ${at(0.5)} ms, 99% ${at(0.99)} ms, late ${late}`,
    )
    // Twice a frame allows for a machine busy with other tests.
    expect(workMs / frames.length).toBeLessThan(2 * frameMs)
  })
})

async function scrollThere(element: Element): Promise<number[]> {
  const deltas: number[] = []
  let before = await new Promise<number>(requestAnimationFrame)
  for (const step of [-240, 240]) {
    for (let last = Number.NaN; last !== element.scrollTop; ) {
      last = element.scrollTop
      element.scrollTop += step
      const now = await new Promise<number>(requestAnimationFrame)
      deltas.push(now - before)
      before = now
    }
  }
  return deltas
}
