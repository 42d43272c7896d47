// `npm start`: runs everything on this machine.
import { runCommand } from './processes/run-command.mjs'
import { readSettings } from './product/environment.mjs'
import { claimRunFile } from './product/run-file.mjs'
import { startProduct, startSimulatorOnly } from './product/start-product.mjs'

const dev = process.argv.includes('--dev')
const onlySimulator = process.argv.includes('--only-simulator')

runCommand(async (supervisor, keep) => {
  const settings = readSettings()
  const addresses = onlySimulator
    ? await startSimulatorOnly(settings, supervisor)
    : await startProduct(settings, supervisor, keep(claimRunFile(settings.dataDir)), { dev })
  const names = { playground: 'Playground', messenger: 'Chat with the bot', miniApp: 'Mini app', docs: 'API docs' }
  const lines = Object.entries(addresses).map(([name, address]) => `  ${names[name].padEnd(18)} ${address}`)
  console.log(['', 'enp travel is ready.', ...lines, '  Ctrl-C stops everything.', ''].join('\n'))
})
