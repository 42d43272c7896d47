import { parseArgs } from 'node:util'
import { botApiLevel } from './bot-api/server/bot-api-level.ts'
import { openSimulator } from './library/open-simulator.ts'
import { runProgram } from './run-program.ts'
import { simulatedBotToken } from './simulated-bot.ts'

const help = `enp-simulator: a local Telegram for one bot (Bot API ${botApiLevel})

  --port NUMBER         port on 127.0.0.1; 3001 by default, 0 is a free one
  --data-dir FOLDER     keeps state and files across restarts; without it all is in memory
  --webapp-url URL      address of the mini app; http://127.0.0.1:3000 by default
  --bot-name TEXT       name of the bot
  --bot-username NAME   username of the bot, without @
  --no-limits           sends and polls without Telegram's limits
  --help                shows this text
`

const options = {
  port: { type: 'string' },
  'data-dir': { type: 'string' },
  'webapp-url': { type: 'string' },
  'bot-name': { type: 'string' },
  'bot-username': { type: 'string' },
  'no-limits': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const program = { name: 'simulator', portVariable: '--port', danger: 'signs identities for any caller' }

await runProgram(program, async () => {
  const { values } = parseArgs({ options })
  if (values.help) {
    process.stdout.write(help)
    process.exit(0)
  }
  const port = readPort(values.port ?? '3001')
  const { app, world } = await openSimulator({
    webappUrl: readUrl(values['webapp-url'] ?? 'http://127.0.0.1:3000'),
    bot: {
      ...(values['bot-name'] && { name: values['bot-name'] }),
      ...(values['bot-username'] && { username: values['bot-username'] }),
    },
    ...(values['data-dir'] && { dataDir: values['data-dir'] }),
    limits: !values['no-limits'],
  })
  return {
    app,
    port,
    lines: [`Token: ${simulatedBotToken}`, `Bot API ${botApiLevel}. Stop with Ctrl-C.`],
    beforeClose: () => world.flush(),
  }
})

function readPort(written: string): number {
  const port = Number(written)
  if (written !== '' && Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error('--port must be a number between 0 and 65535.')
}

function readUrl(written: string): string {
  if (URL.canParse(written) && /^https?:$/.test(new URL(written).protocol)) return written
  throw new Error('--webapp-url must be an http or https address.')
}
