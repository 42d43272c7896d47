import type { CDPSession, Page } from '@playwright/test'

export interface Frames {
  readonly frames: number
  readonly late: number
  readonly workMs: number
}

const lateMs = 34

export async function measureFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.evaluate(() => {
    const times: number[] = []
    const note = (now: number) => {
      times.push(now)
      Object.assign(window, { noted: requestAnimationFrame(note) })
    }
    Object.assign(window, { times, noted: requestAnimationFrame(note) })
  })
  const before = await busyMs(devtools)
  await act()
  const workedMs = (await busyMs(devtools)) - before
  const times: number[] = await page.evaluate('cancelAnimationFrame(window.noted), window.times')
  await devtools.detach()
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > lateMs).length,
    workMs: workedMs / Math.max(1, gaps.length),
  }
}

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
