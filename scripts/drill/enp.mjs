import { join } from 'node:path'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { programsFolder } from '../product/compile.mjs'
import { fetchChain, fetchSimulator, makeSecrets } from '../product/start-product.mjs'

/** Runs `bin/enp`. Throws with its output if it exits with another code than 0. */
export async function mustEnp(env, ...args) {
  const { code, lines } = await enp(env, ...args)
  if (code !== 0) throw new Error(`enp ${args.join(' ')} exited with ${code}:\n${lines.join('\n')}`)
  return lines
}

export async function enp(env, ...args) {
  const programs = { ENP_PROGRAMS: await programsFolder() }
  return runToEnd(join(root, 'bin', 'enp'), args, { env: { ...env, ...programs } })
}

/** The environment of a running product's commands, as an operator's file of settings has it. */
export async function toCommandEnvironment(product) {
  const { env } = product
  const { DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, SERVICE_TOKEN, INTERNAL_URL } = product.run()
  return {
    ...makeSecrets({ given: {}, production: false, dataDir: env.DATA_DIR }),
    ...(await fetchSimulator(product.messengerUrl)),
    ...(await fetchChain(product.chainUrl)),
    ...env,
    ...{ DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, SERVICE_TOKEN, INTERNAL_URL, WEBAPP_URL: product.appUrl },
  }
}
