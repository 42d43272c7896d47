import { dirname, join, normalize } from 'node:path'

export interface Import {
  readonly file: string
  /** Path from the root for our own files, otherwise the package name. */
  readonly target: string
  readonly own: boolean
  readonly typeOnly: boolean
}

const statement =
  /(?:^|\n)\s*(?:import|export)(?<type>\s+type)?\s(?:[^'";]*?\sfrom\s)?\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]\s*\)/g

export function listImports(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(({ groups }) => {
    const from = groups?.from ?? groups?.lazy ?? ''
    const workspace = /^@enp\/([^/]+)\/?(.*)$/.exec(from)
    const own = from.startsWith('.') || workspace !== null
    return {
      file,
      target: workspace
        ? exported(workspace[1] ?? '', workspace[2] ?? '')
        : own
          ? normalize(join(dirname(file), from))
          : toPackage(from),
      own,
      typeOnly: groups?.type !== undefined,
    }
  })
}

/** Resolves `@enp/shared/money/money` to a file in `src`. */
function exported(workspace: string, path: string): string {
  if (path.startsWith('design/')) return `${workspace}/${path}`
  return path.startsWith('src/') ? `${workspace}/${path}` : `${workspace}/src/${path}.ts`
}

function toPackage(from: string): string {
  const depth = from.startsWith('@') ? 2 : 1
  return from.split('/').slice(0, depth).join('/')
}

export const toWorkspace = (path: string) => path.split('/')[0] ?? ''

export const isTest = (file: string) =>
  /\.(test|spec)\.(tsx?|mjs)$|\/test\/|vite\.config|vitest\.config|playwright\.config/.test(file)

export const formatImport = ({ file, target }: Pick<Import, 'file' | 'target'>) => `${file} -> ${target}`
