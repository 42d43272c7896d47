import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { findCommand } from './find-command.mjs'

/** Returns the binary of a major version of Node from npm's package `node`; kept in .data. */
export async function nodeBinary(version) {
  const folder = join(root, '.data', `node-${version}`)
  const name = `node-linux-${process.arch}`
  const places = [`node_modules/${name}/bin/node`, `node_modules/node/node_modules/${name}/bin/node`]
  const find = () => places.map((place) => join(folder, place)).find(existsSync)
  if (!find()) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    await runToEnd(findCommand('npm') ?? 'npm', ['install', `node@${version}`], { cwd: folder })
  }
  return find() ?? refuse(version, name)
}

function refuse(version, name) {
  throw new Refusal(`The npm package node ${version} has no binary for ${name}.`)
}
