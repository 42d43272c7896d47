import { expect, type Page } from '@playwright/test'

export interface Stop {
  readonly name: string
  readonly inDialog: boolean
  /** True if the control or something around it looks different with the focus. */
  readonly ring: boolean
}

/** Expects that Tab reaches every control in reading order and that the focus is visible. */
export async function seekLostFocus(page: Page, name: string): Promise<void> {
  let stops = await tabThrough(page)
  // Content that loads on scroll may appear only during the first round.
  if ((await page.evaluate(unreachedControls)).length > 0) stops = await tabThrough(page)
  const unseen = stops.filter(({ ring }) => !ring)
  expect.soft(await page.evaluate(unreachedControls), `${name}: unreached`).toEqual([])
  expect.soft(await page.evaluate(againstReading), `${name}: order`).toEqual([])
  const names = unseen.map((stop) => stop.name)
  expect.soft(names, `${name}: unseen`).toEqual([])
}

/** Presses Tab from the beginning of the page until the focus returns; returns all stops. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(fromTheBeginning)
  const stops: Stop[] = []
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusedStop)
    if (stop === 'elsewhere' || stop === 'seen before') return stops
    if (stop !== 'still there') stops.push(stop)
  }
  throw new Error(`The focus does not come round: ${stops.map(({ name }) => name).join(', ')}`)
}

declare global {
  interface Window {
    /** The look of every element before anything had the focus. */
    unfocusedLooks?: Map<Element, string>
    lastStop?: Element
  }
}

async function fromTheBeginning(): Promise<void> {
  const start = document.querySelector<HTMLElement>('dialog[open]') ?? document.body
  start.tabIndex = -1
  for (const stopped of document.querySelectorAll<HTMLElement>('[data-stopped]')) delete stopped.dataset.stopped
  delete window.lastStop
  start.focus({ preventScroll: true })
  for (let frames = 0; frames < 2 || document.getAnimations().length > 0; frames += 1) {
    if (frames > 30) break
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const all = [...document.querySelectorAll('body, body *')]
  window.unfocusedLooks = new Map(
    all.map((one) => {
      const { boxShadow, outline } = getComputedStyle(one)
      return [one, `${boxShadow} ${outline} ${getComputedStyle(one, '::after').boxShadow}`]
    }),
  )
}

async function focusedStop(): Promise<Stop | 'elsewhere' | 'seen before' | 'still there'> {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body || element instanceof HTMLDialogElement)
    return 'elsewhere'
  // A date field has several stops inside it.
  if (element === window.lastStop) return 'still there'
  if (element.dataset.stopped !== undefined) return 'seen before'
  element.dataset.stopped = `${document.querySelectorAll('[data-stopped]').length}`
  window.lastStop = element
  await Promise.all(
    document.getAnimations().map(({ finished }) => Promise.race([finished.catch(() => undefined), pause()])),
  )
  // If the control is only a touch target, a picture, its field or its card has the ring.
  const { firstElementChild: inside, nextElementSibling: next, parentElement: parent } = element
  const around = [element, inside, next, parent, parent?.parentElement].filter((one) => one != null)
  const ring = around.some((one) => {
    const { boxShadow, outline } = getComputedStyle(one)
    const spread = getComputedStyle(one, '::after').boxShadow
    return window.unfocusedLooks?.get(one) !== `${boxShadow} ${outline} ${spread}`
  })
  return {
    name: toName(element),
    inDialog: element.closest('dialog') !== null,
    ring,
  }

  function toName(control: HTMLElement): string {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : control
    return control.getAttribute('aria-label') ?? (label?.textContent?.trim() || control.outerHTML.slice(0, 90))
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the page after `tabThrough`: usable controls that Tab did not reach. */
function unreachedControls(): string[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')
  const dialog = document.querySelector('dialog[open]')
  return [...all]
    .filter((one) => !one.closest('[inert]') && (!dialog || dialog.contains(one)))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
    .filter((one) => one.tabIndex >= 0 && one.dataset.stopped === undefined && !isUnchosenRadio(one))
    .map((one) => one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.tagName))

  // Tab stops once at a group of radio buttons; arrow keys move inside it.
  function isUnchosenRadio(one: HTMLElement): boolean {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return false
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(one.name)}"]`)]
    return one !== (group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled))
  }
}

/** Runs in the page after `tabThrough`: stops out of reading order. */
function againstReading(): string[] {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stopped]')]
    .sort((one, other) => Number(one.dataset.stopped) - Number(other.dataset.stopped))
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent?.trim(),
      element,
      ...toPlace(element),
    }))
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    if (!before || isBelowTheScrolled(before.element, stop.element)) return []
    if (isOnMap(before.element) || isOnMap(stop.element)) return []
    const oneLine = Math.min(stop.bottom, before.bottom) - Math.max(stop.top, before.top) > 8
    const follows = oneLine ? stop.left >= before.left : stop.top >= before.top
    return follows ? [] : [`«${before.name}» comes before «${stop.name}»`]
  })

  /** A map fills the screen behind its tools; its points have no reading order. */
  function isOnMap(element: HTMLElement): boolean {
    return element.closest('[role="application"]') !== null
  }

  /** The content of a scrolling box comes before the elements below the box. */
  function isBelowTheScrolled(scrolled: HTMLElement, element: HTMLElement): boolean {
    for (let box = scrolled.parentElement; box && !(box instanceof HTMLDialogElement); box = box.parentElement) {
      const scrolls = box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)
      if (!scrolls || box.contains(element)) continue
      return element.getBoundingClientRect().top >= box.getBoundingClientRect().bottom - 1
    }
    return false
  }

  /** The position with nothing scrolled; fixed elements come last. */
  function toPlace(element: HTMLElement): { left: number; top: number; bottom: number } {
    const { left, top, bottom } = element.getBoundingClientRect()
    let [x, y] = [0, 0]
    for (let box = element.parentElement; box && !(box instanceof HTMLDialogElement); box = box.parentElement) {
      x += box.scrollLeft
      y += box.scrollTop
      if (!['fixed', 'sticky'].includes(getComputedStyle(box).position)) continue
      y = document.documentElement.scrollHeight
      break
    }
    return { left: left + x, top: top + y, bottom: bottom + y }
  }
}
