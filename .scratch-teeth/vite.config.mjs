import react from '@vitejs/plugin-react';
export default { root: import.meta.dirname, plugins: [react()], cacheDir: '/tmp/teethvite', build: { outDir: '/tmp/teethdist', emptyOutDir: true, minify: false, target: 'es2023' } };
