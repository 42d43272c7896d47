// The TON Connect wallet of a mini app's page: `window.enpwallet.tonconnect`. It has no state: the
// simulator finds the user by the init data.
;(() => {
  const server = new URL('./', document.currentScript.src)
  let lastEventId = Date.now()
  let leaving = Promise.resolve()

  const features = ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }]

  window.enpwallet = {
    tonconnect: {
      deviceInfo: { platform: 'browser', appName: 'enpwallet', appVersion: '1.0', maxProtocolVersion: 2, features },
      walletInfo: {
        name: 'Local wallet',
        app_name: 'enpwallet',
        image: new URL('picture.png', server).href,
        about_url: server.origin,
        platforms: ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari'],
        features,
      },
      protocolVersion: 2,
      // On narrow screens TON Connect connects an injected wallet only in the wallet's own browser.
      isWalletBrowser: true,
      connect: async (_version, request) => {
        await leaving
        return withId(await ask('connect', { request }))
      },
      restoreConnection: async () => {
        await leaving
        return withId(await ask('restore'))
      },
      send: async (request) => {
        if (request.method !== 'disconnect') return ask('send', { request })
        await leave()
        return { id: request.id, result: {} }
      },
      // This wallet sends no events.
      listen: () => () => undefined,
      disconnect: () => void leave(),
    },
  }

  async function ask(call, more = {}) {
    const response = await fetch(new URL(call, server), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ initData: initData(), ...more }),
    })
    return response.json()
  }

  // The page may reconnect at once, and the two calls must not overtake each other.
  function leave() {
    leaving = leaving.then(() => ask('disconnect')).catch(() => undefined)
    return leaving
  }

  function withId(event) {
    lastEventId += 1
    return { ...event, id: lastEventId }
  }

  // In the hash at launch, later in session storage, where the mini app's script saves it.
  function initData() {
    const inHash = new URLSearchParams(location.hash.slice(location.hash.indexOf('?') + 1).replace(/^#/, ''))
    return inHash.get('tgWebAppData') ?? readKept().tgWebAppData ?? ''
  }

  function readKept() {
    try {
      return JSON.parse(sessionStorage.getItem('__telegram__initParams')) ?? {}
    } catch {
      return {}
    }
  }
})()
