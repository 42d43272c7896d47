export interface Watched {
  readonly ticks: number
  readonly commits: number
  readonly changed: string[]
}

declare global {
  interface Window {
    backButton?: { visible: boolean; stepsBack: number }
    TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
    readonly Telegram?: {
      readonly WebView?: { receiveEvent(type: string, data: object): void }
      readonly WebApp?: Record<'setHeaderColor' | 'setBackgroundColor' | 'setBottomBarColor', (color: string) => void>
    }
    watchFor?: (milliseconds: number) => Promise<Watched>
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: object
  }
}

export function pretendHost(): void {
  const button = { visible: false, stepsBack: 0 }
  window.backButton = button
  window.TelegramWebviewProxy = {
    postEvent: (type, data) => {
      if (type === 'web_app_setup_back_button') button.visible = data.includes('true')
    },
  }
  const go = window.history.go.bind(window.history)
  window.history.go = (delta) => {
    button.stepsBack += 1
    go(delta)
  }
  window.history.back = () => window.history.go(-1)
}

/** Counts through React's devtools hook, which all builds have. */
export function watchCommits(): void {
  const counts = { ticks: 0, commits: 0 }
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => {
      counts.commits += 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  const every = window.setInterval.bind(window)
  const counted = (run: TimerHandler, delay = 0, ...rest: unknown[]) =>
    every(() => {
      if (delay === 250) counts.ticks += 1
      if (typeof run === 'function') run(...rest)
    }, delay)
  Object.defineProperty(window, 'setInterval', { value: counted })

  window.watchFor = async (milliseconds) => {
    const before = { ...counts }
    const changed = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(toName(target))
    })
    // Not the head: prefetch hints appear there, which render nothing.
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    observer.disconnect()
    return {
      ticks: counts.ticks - before.ticks,
      commits: counts.commits - before.commits,
      changed: [...changed],
    }
  }

  function toName(node: Node): string {
    const element = node instanceof Element ? node : node.parentElement
    if (/^\d+[,.]\d\d$|^\d\d:\d\d:\d\d$/.test(element?.textContent ?? '')) return 'a ticking text'
    // Both the picture and the panel are hidden from screen readers.
    if (element?.closest('[aria-hidden=true]')) return 'the trail'
    return element?.outerHTML.slice(0, 120) ?? node.nodeName
  }
}
