import { expect, type Page } from '@playwright/test'
import { misplacedText } from './misplaced-text.ts'

/** Phone widths; 195 is a phone of 390 px at 200 % zoom. */
const widths = process.env.TEST_SLOW ? [430, 414, 390, 375, 320, 195] : [320, 195]

/** Expects no sideways scroll and no cut word at these widths, and with text twice as large. */
export async function seekMisplacedText(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    expect.soft(await page.evaluate(misplacedText, width < 320), `${name}, ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(enlargeWords, 2)
  await settled(page)
  expect.soft(await page.evaluate(misplacedText, true), `${name}, words of 200 %`).toEqual([])
}

function enlargeWords(times: number): void {
  const sizes = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')].map((element) => ({
    element,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }))
  for (const { element, size } of sizes) element.style.fontSize = `${size * times}px`
}

/** Waits two frames: one for the layout, one for what depends on it. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
