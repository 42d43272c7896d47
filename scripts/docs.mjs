// `npm run docs`: writes the pages of docs/reference that are generated from the code.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from './docs/reference.mjs'
import { root } from './processes/root.mjs'

for (const [path, write] of Object.entries(pages)) writeFileSync(join(root, path), write())
