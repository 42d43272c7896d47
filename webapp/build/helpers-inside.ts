import type { Plugin } from 'vite'

/** Inlines the bundler's stateless helpers: 0.5 kB per file costs less than another request. */
export function helpersInside(): Plugin {
  return {
    name: 'helpers-inside',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const members = chunks.find(({ name }) => name === 'rolldown-runtime')
        if (!members) return
        const [, code = '', exported = ''] = /^([\s\S]*?)export ?\{([^}]*)\};?\s*$/.exec(members.code) ?? []
        if (exported === '') throw new Error('the helpers are written in another way')
        const made = `(()=>{${code}return{${swapped(exported)}}})()`
        for (const chunk of chunks.filter(({ imports }) => imports.includes(members.fileName))) {
          const importing = /import ?\{([^}]*)\} ?from ?"[^"]*rolldown-runtime[^"]*";?/
          chunk.code = chunk.code.replace(
            importing,
            (_, names: string) => `const{${names.replaceAll(' as ', ':')}}=${made};`,
          )
          if (importing.test(chunk.code)) throw new Error(`${chunk.fileName} imports the helpers twice`)
          chunk.imports = chunk.imports.filter((fileName) => fileName !== members.fileName)
        }
        delete bundle[members.fileName]
      },
    },
  }
}

function swapped(names: string): string {
  return names
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map(([own = '', outside = own]) => `${outside}:${own}`)
    .join(',')
}
