// The window of a native client, for tests. Inject it into every page before its own scripts run
// (`page.addInitScript`, or the text of /native-proxy.js) and open the chat page with
// `?transport=native`.
;(() => {
  const host = window.parent
  if (host === window) return
  // A webview of the apps is not a frame: the script must not find a parent.
  window.parent = window
  window.TelegramWebviewProxy = {
    postEvent(type, data) {
      host.postMessage(JSON.stringify({ nativeRequest: type, nativeData: data }), '*')
    },
  }
  window.addEventListener('message', (event) => {
    if (event.source !== host || typeof event.data !== 'string') return
    const message = readMessage(event.data)
    if (!message || typeof message.nativeEvent !== 'string') return
    event.stopImmediatePropagation()
    const receiver = window.Telegram?.WebView ?? window.TelegramGameProxy
    receiver?.receiveEvent(message.nativeEvent, message.nativeData)
  })

  function readMessage(text) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
})()
