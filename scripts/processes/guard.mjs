// Runs a program where the kernel has no parent-death signal, and ends it when our parent is gone.
import { spawn } from 'node:child_process'

const [deathSignal, command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit' })

process.on('disconnect', () => child.kill(deathSignal))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', () => process.exit(127))
child.on('exit', (code) => process.exit(code ?? 1))
