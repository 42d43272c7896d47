import { expect, type Page } from '@playwright/test'
import { misplacedText } from './misplaced-text.ts'

/** Phones, and one of 390 whose page is enlarged to 200 %: for the page that is a screen half as wide. */
const widths = [430, 414, 390, 375, 320, 195]

/** Nothing moves sideways and no word is cut: 430 to 320 px, at 200 %, and with words twice as large. */
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

/** As phones do it whose owner chose a larger font: every size of the font grows, and nothing else. */
function enlargeWords(times: number): void {
  const sizes = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')].map((element) => ({
    element,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }))
  for (const { element, size } of sizes) element.style.fontSize = `${size * times}px`
}

/** Two frames: one to lay out anew, one for what follows the new size. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
