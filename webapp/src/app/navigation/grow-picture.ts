import { flushSync } from 'react-dom'
import './grow-picture.css'
import { findTransitionPicture } from './growth.rules.ts'
import { pictureTransition } from './picture-transition.ts'

/** A picture that isn't decoded by then grows as its color. */
const patienceMs = 120

let tapped: EventTarget | null = null
/** Opened card if a list shows the service twice: Back returns to it. */
let opened: { readonly id: string; readonly at: number } | undefined

document.addEventListener('click', ({ target }) => (tapped = target), { capture: true, passive: true })

pictureTransition.run = (from, to, turn) => {
  if (!('startViewTransition' in document)) return false
  const id = findTransitionPicture(from, to)
  const source = id && chosen(id)
  if (!source) return false
  const root = document.documentElement
  root.dataset.growing = ''
  let named = [...name(source), ...nameTabs()]
  const transition = document.startViewTransition(async () => {
    flushSync(turn)
    for (const element of named) element.style.viewTransitionName = ''
    const target = chosen(id)
    named = [...(target ? name(target) : []), ...nameTabs()]
    if (target) await Promise.race([decoded(target), pause(patienceMs)])
  })
  const end = () => {
    for (const element of named) element.style.viewTransitionName = ''
    delete root.dataset.growing
  }
  // The browser skips it if another one starts or the page is hidden; the page changes anyway.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  return true
}

function chosen(id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`)]
  const tappedAt = all.findIndex(
    (each) => tapped instanceof Node && (each.closest('article, li') ?? each).contains(tapped),
  )
  if (tappedAt >= 0) opened = { id, at: tappedAt }
  const preferred = opened?.id === id ? all[opened.at] : undefined
  return [preferred, ...all].find((each) => each !== undefined && isOnScreen(each))
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight
}

function name(picture: HTMLElement): HTMLElement[] {
  picture.style.viewTransitionName = 'picture'
  const siblings = picture.parentElement?.matches('main') ? [...picture.parentElement.children] : []
  const parts = siblings.filter((each): each is HTMLElement => each instanceof HTMLElement && each !== picture)
  parts.forEach((part, at) => {
    part.style.viewTransitionName = `page-part-${at}`
  })
  return [picture, ...parts]
}

function nameTabs(): HTMLElement[] {
  const tabs = document.querySelector<HTMLElement>('body nav[aria-label]')
  if (!tabs) return []
  tabs.style.viewTransitionName = 'tabs'
  return [tabs]
}

async function decoded(picture: HTMLElement): Promise<void> {
  await picture
    .querySelector('img')
    ?.decode()
    .catch(() => undefined)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
