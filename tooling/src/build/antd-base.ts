import { type Chunk, type ChunkGraph, type Module, NormalModule } from 'webpack';

const PART = /[\\/]shared-admin-ui[\\/]src[\\/]antd[\\/](\w+)\.ts$/;

/** The part that a module declares, or null. */
const declaredBy = (module: Module): string | null =>
  module instanceof NormalModule ? (PART.exec(module.resource)?.[1] ?? null) : null;

/**
 * Puts into one file of the shell what antd's base consists of, and what several other parts have in common: otherwise there would be as many
 * files as combinations of parts, and each costs its hash in the first script.
 */
export function antdBase() {
  const known = new WeakMap<Chunk, string | null>();
  /** The part that a chunk is for; the chunk of the whole module is for none. */
  const partOf = (chunk: Chunk, graph: ChunkGraph): string | null => {
    const found = known.get(chunk);
    if (found !== undefined) return found;
    const [part = null] = graph.getChunkModules(chunk).flatMap((module) => declaredBy(module) ?? []);
    known.set(chunk, part);
    return part;
  };
  return {
    name: 'antd-base',
    enforce: true,
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) => {
      const parts = [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) => partOf(chunk, chunkGraph) ?? []);
      // Without its declaration, a part is exactly what the whole module has of it, and they share one file.
      return parts.includes('base') || parts.length > 1 || declaredBy(module) !== null;
    },
  };
}
