import { minifySync, type Plugin } from 'vite'

/**
 * The messenger's script writes a line to the console for every event, which nobody reads on a phone and which costs
 * time there. What the app itself has to say about its host, src/host says.
 */
export function quietMessenger(): Plugin {
  return {
    name: 'quiet-messenger',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@twa-dev\/sdk\/dist\/telegram-web-apps\.js$/ },
      handler: (code, id) => ({ code: minifySync(id, code, { compress: { dropConsole: true } }).code, map: null }),
    },
  }
}
