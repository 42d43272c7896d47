// Runs in the page before anything else does: notes what a person would notice.
window.watched = { longestMs: 0, moved: 0 }

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.watched.longestMs = Math.max(window.watched.longestMs, duration)
}).observe({ type: 'longtask', buffered: true })

new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.watched.moved += shift.value
}).observe({ type: 'layout-shift', buffered: true })

// Marks the frame in which the data is, with the next one, when it has been painted.
window.watchFor = (selector) => {
  const look = () => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(noteData))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] })
}

const noteData = () => {
  performance.mark('data')
  console.debug('data')
}

// Telegram on a phone: receives the page's events and answers them, with the bar at the lower edge.
const answers = {
  web_app_request_viewport: ['viewport_changed', { height: 844, width: 390, is_state_stable: true, is_expanded: true }],
  web_app_request_safe_area: ['safe_area_changed', { top: 0, right: 0, bottom: 34, left: 0 }],
  web_app_request_content_safe_area: ['content_safe_area_changed', { top: 0, right: 0, bottom: 0, left: 0 }],
}
window.TelegramWebviewProxy = {
  postEvent: (name) => {
    const answer = answers[name]
    if (answer) setTimeout(() => window.Telegram?.WebView?.receiveEvent(...answer))
  },
}
