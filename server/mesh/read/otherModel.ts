/** How binary glTF, FBX, STEP, VRML and Blender files begin. */
const starts = /^(glTF\W{4}|Kaydara FBX Binary|; FBX \d|ISO-10303-21;|#VRML V|BLENDER[-_])/;
const names = /\.(glb|gltf|fbx|off|step|stp|iges|igs|wrl|x3d|dae|3ds|3dm|blend)$/i;

/** Whether a file begins as a 3D model in a format that isn't read. */
export const startsAsOtherModel = (start: Uint8Array): boolean =>
  starts.test(Buffer.from(start.buffer, start.byteOffset, Math.min(start.byteLength, 40)).toString('latin1'));

/** As `startsAsOtherModel`, or by its name: not all of these formats have a beginning to know them by. */
export const isOtherModel = (start: Uint8Array, name: string): boolean => startsAsOtherModel(start) || names.test(name);
