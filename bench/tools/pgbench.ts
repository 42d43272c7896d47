import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Run {
  readonly command: string
  readonly databaseUrl: string
  readonly script: string
  readonly variables: Readonly<Record<string, string | number>>
  readonly clients: number
  readonly each: number
}

export async function pgbench({ command, databaseUrl, script, variables, clients, each }: Run): Promise<number> {
  const args = [
    ...['--no-vacuum', '--protocol=prepared', '--jobs=1', `--file=${script}`],
    ...[`--client=${clients}`, `--transactions=${each}`],
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
  ]
  const { stdout, stderr } = await promisify(execFile)(command, args, { env: pgbenchEnvironment(databaseUrl) })
  const wanted = clients * each
  const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (!stdout.includes(`actually processed: ${wanted}/${wanted}`) || perSecond === undefined)
    throw new Error(`pgbench did not finish: ${stdout}${stderr}`)
  return Number(perSecond)
}

export function pgbenchEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl)
  return {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: url.password,
    PGDATABASE: url.pathname.slice(1),
  }
}
