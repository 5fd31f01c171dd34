import type { LegalDocument, LegalText } from '../../domain/legal.ts';

export const es: Record<LegalDocument, Omit<LegalText, 'version'>> = {
  terms: {
    title: 'Condiciones de uso',
    sections: [
      {
        heading: 'Qué son estas condiciones',
        paragraphs: [
          'La Plataforma Dental Digital en la Nube («la plataforma») está a cargo de la organización que explota esta instalación y que le ha dado acceso a usted o a su organización («el operador», «nosotros»). Estas condiciones son el acuerdo entre usted y el operador sobre su cuenta y su uso de la plataforma.',
          'Si su organización tiene un contrato escrito con el operador, ese contrato prevalece. En él consta también quién es el operador y cómo contactar con él; el responsable de su organización también puede decírselo.',
        ],
      },
      {
        heading: 'Qué hace la plataforma',
        paragraphs: [
          'La plataforma conecta clínicas y laboratorios dentales. La clínica registra a sus pacientes, crea pedidos con una prescripción y escaneos, y los envía a un laboratorio con el que tiene una relación confirmada. El laboratorio ve el caso en 3D, acepta o rechaza el pedido, presenta planes y diseños y comunica el despacho. Ambas partes se escriben mensajes sobre el pedido y ven su historial.',
          'Es una herramienta para profesionales. No hace diagnósticos ni da consejos de tratamiento: qué se fabrica y si es adecuado para el paciente lo deciden los profesionales que la utilizan.',
        ],
      },
      {
        heading: 'Su cuenta',
        paragraphs: [
          'Usted se registra con un número de teléfono o un correo electrónico propios y demuestra con un código que le pertenecen. Facilite datos correctos y manténgalos al día. Una cuenta pertenece a una sola persona y no se cede: lo que se haga con ella se considera hecho por usted.',
          'No comparta su contraseña. En los ajustes de usuario ve todos los dispositivos en los que tiene la sesión iniciada y puede cerrar cada una de esas sesiones. Si cree que otra persona ha utilizado su cuenta, cambie enseguida la contraseña y avise al responsable de su organización o al operador.',
        ],
      },
      {
        heading: 'Organizaciones y roles',
        paragraphs: [
          'En la plataforma usted trabaja para una organización, sea clínica o laboratorio. Puede crear una, solicitar unirse a una o recibir una invitación, y puede pertenecer a varias. Quien crea una organización confirma que está facultado para actuar en su nombre. El país de la organización no se puede cambiar después.',
          'El responsable de la organización decide quién es miembro y con qué rol, y con qué organizaciones existe una relación. Los pacientes, pedidos, archivos y mensajes pertenecen a la organización y no a cada miembro, y permanecen en ella cuando un miembro se va.',
        ],
      },
      {
        heading: 'Pedidos y aprobaciones',
        paragraphs: [
          'Un pedido enviado es una solicitud; el laboratorio es libre de aceptarlo o rechazarlo. El contrato sobre el trabajo, su precio, el pago y la entrega se celebra únicamente entre la clínica y el laboratorio. El operador no es parte de él.',
          'Cada paso de un pedido queda registrado con su hora y con la persona que lo dio. Cuando una clínica confirma un plan o un diseño, la confirmación abarca exactamente los archivos que se le mostraron. Un laboratorio puede derivar un pedido aceptado a otro laboratorio con el que tenga una relación; el nombre y el número del paciente no lo acompañan. Un pedido completado no se vuelve a abrir: una repetición es un pedido nuevo.',
        ],
      },
      {
        heading: 'Escaneos y otros archivos',
        paragraphs: [
          'Cargue solo aquello que tenga derecho a cargar y que el pedido necesite. Lo que carga sigue siendo suyo; usted permite al operador almacenarlo, hacer copias para su visualización y mostrarlo a quienes participan en el pedido, y nada más.',
          'Los archivos que carga se conservan y se entregan sin modificar. Lo que muestra el visor es una copia más ligera, con indicación de su mayor desviación respecto al original. Cuando importen las medidas, en la planificación o en la fabricación, trabaje con el archivo original.',
          'Cada organización tiene una capacidad de almacenamiento. Cuando se llena, solo se rechazan las cargas nuevas. No se elimina nada por ese motivo y los pedidos en curso continúan.',
        ],
      },
      {
        heading: 'Datos de los pacientes',
        paragraphs: [
          'La clínica es la responsable de los datos de sus pacientes. Se asegura de que exista una base jurídica para introducirlos y enviarlos, informa a sus pacientes e introduce solo lo que el tratamiento requiere. Decide en cada pedido si el laboratorio puede ver el nombre del paciente. Como los propios archivos de escaneo pueden contener un nombre, la clínica los revisa antes de enviarlos.',
          'El laboratorio utiliza lo que recibe solo para realizar el pedido y cumplir sus propias obligaciones legales. El operador trata los datos de los pacientes por cuenta de la clínica y según sus instrucciones. Cuando la ley exige un acuerdo escrito al respecto, la clínica y el operador lo celebran. La política de privacidad ofrece más detalles.',
        ],
      },
      {
        heading: 'Enlaces para compartir',
        paragraphs: [
          'La clínica puede compartir un caso mediante un enlace. El enlace vale 7 días y se puede cancelar en cualquier momento. Quien lo tenga puede ver los modelos del caso, sin el nombre del paciente y sin iniciar sesión. Entréguelo solo a la persona a la que va destinado.',
        ],
      },
      {
        heading: 'Qué no está permitido',
        paragraphs: [
          'No está permitido usar la cuenta de otra persona, eludir permisos de acceso o límites, buscar vulnerabilidades sin el consentimiento escrito del operador, cargar contenidos dañinos o ilícitos, sobrecargar la plataforma con solicitudes automáticas ni utilizar los datos de pacientes, miembros u organizaciones con fines distintos de su tratamiento, los pedidos y el trabajo conjunto.',
        ],
      },
      {
        heading: 'Disponibilidad y soporte',
        paragraphs: [
          'Procuramos que la plataforma esté disponible y que no se pierdan datos, pero no podemos prometer que nunca falle. El mantenimiento y las averías pueden interrumpirla. La plataforma no sustituye los registros que la ley le obliga a conservar: descargue lo que necesite para ello.',
          'El soporte atiende de 9:00 a 20:00 en la zona horaria del operador.',
        ],
      },
      {
        heading: 'Responsabilidad',
        paragraphs: [
          'El operador responde conforme a la ley por dolo y negligencia grave, por los daños a la vida y la salud y en todos los casos en que la ley no permite exclusiones. No responde del tratamiento de una clínica, del trabajo de un laboratorio, de lo que los usuarios introducen y cargan ni del uso de una copia de visualización cuando era necesario el original.',
          'Usted responde de los daños que cause por incumplir estas condiciones. Los derechos que la ley le reconoce y a los que no se puede renunciar quedan intactos.',
        ],
      },
      {
        heading: 'Suspensión y fin',
        paragraphs: [
          'Puede abandonar una organización en los ajustes de usuario, salvo que sea su único responsable, y puede pedir al operador en cualquier momento que cierre su cuenta. El operador puede suspender una cuenta o una organización que incumpla estas condiciones o ponga en peligro a otros. Indica el motivo y, si es posible, da antes la oportunidad de corregirlo.',
          'Al final, antes de que se eliminen los datos de una organización, esta puede pedir una copia.',
        ],
      },
      {
        heading: 'Cambios, idiomas y ley aplicable',
        paragraphs: [
          'La versión de estas condiciones es la fecha que se muestra con ellas. Junto con su cuenta guardamos qué versión aceptó, cuándo y en qué idioma. Una nueva versión solo le obliga cuando la haya aceptado.',
          'Las condiciones existen en siete idiomas y pretenden decir lo mismo en todos. Si difieren, cuenta el texto en inglés, salvo que la ley de su país dé prioridad al texto en su idioma. Se aplica la ley del lugar en que está establecido el operador; se mantiene la protección imperativa que le otorga la ley de su propio país.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Política de privacidad',
    sections: [
      {
        heading: 'Quién es el responsable',
        paragraphs: [
          'Esta política explica qué ocurre con los datos personales en la Plataforma Dental Digital en la Nube. De los datos de su cuenta es responsable la organización que explota esta instalación («el operador», «nosotros»). El contrato de su organización con el operador indica cómo contactar con él; el responsable de su organización también puede decírselo.',
          'De los datos de los pacientes es responsable la clínica que los introduce (responsable del tratamiento). El operador los almacena y trata por cuenta de la clínica (encargado del tratamiento). El laboratorio recibe lo que la clínica le envía con un pedido y responde por sí mismo del uso que haga de ello. Si usted es paciente, diríjase primero a su clínica.',
        ],
      },
      {
        heading: 'Datos de su cuenta',
        paragraphs: [
          'Guardamos su nombre, su número de teléfono o su correo electrónico o ambos, su país, su idioma, su imagen si pone una, la fecha de registro y las organizaciones a las que pertenece con su rol en cada una. De su contraseña guardamos solo un valor calculado a partir de ella, que no permite recuperarla. La imagen se ajusta de tamaño y se guarda sin los datos que añade la cámara.',
          'Guardamos también qué versión de las condiciones y de esta política aceptó, cuándo y en qué idioma; sus preferencias de avisos; el aspecto que tiene para usted la consola y las listas que ha organizado; y los formularios que ha empezado y aún no ha guardado.',
          'Cuando alguien le invita, se guardan la organización, su número de teléfono o correo electrónico, el rol ofrecido y quién le invitó, hasta que usted se registre. El formulario de simulación de ortodoncia guarda lo que escribe en él: nombre, contacto, país, organización, interés y mensaje.',
        ],
      },
      {
        heading: 'Datos que surgen del uso',
        paragraphs: [
          'De cada sesión guardamos cuándo se abrió y cuándo se usó por última vez, el navegador y el sistema que indica su dispositivo, la dirección de red y el país al que pertenece esa dirección. Usted ve sus sesiones en los ajustes de usuario y puede cerrarlas allí. Se cuentan los inicios de sesión fallidos y las solicitudes de códigos, para que nadie pueda adivinar contraseñas ni inundar a otros de mensajes.',
          'Lo que hace con un pedido o con un miembro queda registrado con su nombre, su organización y la hora, porque las clínicas y los laboratorios deben poder demostrar quién decidió qué. Los registros técnicos del servidor se escriben de modo que no contengan datos de pacientes, códigos ni contraseñas.',
        ],
      },
      {
        heading: 'Pacientes, pedidos y escaneos',
        paragraphs: [
          'La clínica puede introducir el nombre, el sexo, la fecha de nacimiento, el documento de identidad, los datos de contacto, la dirección, los antecedentes médicos, los hábitos, las alergias y observaciones de un paciente. Un pedido contiene el tipo de caso, los dientes, la prescripción, mensajes, archivos y cada paso dado. Son datos de salud. El escaneo de los dientes de una persona puede identificarla; por eso lo tratamos como un dato biométrico.',
          'Un laboratorio nunca ve la ficha del paciente de la clínica. Ve el pedido con el número del paciente y, solo si la clínica lo ha marcado en ese pedido, el nombre. Un pedido derivado a otro laboratorio no lleva ninguno de los dos. Los archivos llegan al laboratorio sin modificar, con los nombres que puedan contener; la clínica debe revisarlos antes de enviarlos.',
        ],
      },
      {
        heading: 'Para qué y con qué base',
        paragraphs: [
          'Tratamos los datos de la cuenta para prestar la plataforma según lo acordado en las condiciones; los datos de sesión, los contadores y los registros de acciones, para mantenerla segura y poder demostrar lo ocurrido, lo cual es interés legítimo nuestro y de las organizaciones; y lo que la ley nos obliga a conservar, para cumplir esa obligación. Los SMS se envían solo después de que usted haya aceptado recibirlos.',
          'Tratamos los datos de los pacientes solo según las instrucciones de la clínica, para el tratamiento y para la fabricación de trabajos dentales. La base para ello, por lo general el propio tratamiento o el consentimiento del paciente, corresponde obtenerla a la clínica. No se elaboran perfiles de nadie, no se toman decisiones automáticas sobre las personas y los datos no se venden ni se usan para publicidad.',
        ],
      },
      {
        heading: 'Cookies y almacenamiento en el navegador',
        paragraphs: [
          'La cookie «Admin-Token» mantiene su sesión iniciada. Sin ella no es posible iniciar sesión ni registrarse. Termina al cerrar el navegador o, si pidió que se le recordara, con la sesión. Si ha aceptado las cookies y elige usted mismo un idioma, la cookie «language» conserva esa elección durante 30 días. No hay otras cookies ni ninguna de seguimiento.',
          'El almacenamiento de su navegador guarda el aspecto de la consola, su respuesta sobre las cookies, el nombre de la cuenta si pidió que se le recordara (nunca la contraseña), dónde continúa una carga interrumpida (sin nombres de archivo) y, mientras la ventana está abierta, qué páginas tiene abiertas. No se dejan allí datos de pacientes.',
        ],
      },
      {
        heading: 'Correos electrónicos y SMS',
        paragraphs: [
          'Enviamos códigos, noticias de cambios en su cuenta, invitaciones y, si los activa, avisos sobre pedidos, relaciones y miembros; nunca publicidad. Los mensajes no contienen imágenes ni enlaces que comuniquen si los ha leído, y los avisos no contienen nombres de pacientes.',
        ],
      },
      {
        heading: 'Quién más recibe datos',
        paragraphs: [
          'Las páginas no cargan nada de otras empresas: ni analíticas, ni fuentes, ni mapas, ni publicidad. La comprobación de que usted es una persona se hace en nuestro propio servidor, y el país de una dirección de red se busca allí en una tabla.',
          'Fuera de la plataforma, los datos llegan solo a quienes trabajan para el operador: el proveedor de sus servidores, el de su servidor de correo y el de sus SMS. Estos dos últimos reciben el contacto y el mensaje. El operador le dice, si lo pide, quiénes son y en qué país se almacenan los datos. Entrega datos a las autoridades solo cuando la ley le obliga.',
        ],
      },
      {
        heading: 'Quién puede ver qué en la plataforma',
        paragraphs: [
          'Cada organización ve solo sus propios datos y los pedidos en los que participa. El responsable de una clínica ve todos sus pacientes y pedidos; los odontólogos y el personal de la clínica, los que ellos mismos crearon. Un laboratorio ve los pedidos que se le enviaron. Los miembros de una organización ven los nombres de los demás; la otra parte de un pedido ve quién actuó. Cualquiera que haya iniciado sesión puede buscar organizaciones por su nombre o número.',
          'Un enlace para compartir muestra los modelos, el número del pedido, el tipo de caso y los dientes a quien lo tenga, sin el nombre del paciente. Vale 7 días, se puede cancelar en cualquier momento y se cuenta cuántas veces se abrió.',
        ],
      },
      {
        heading: 'Cuánto tiempo se guardan los datos',
        paragraphs: [
          'Un código vale 10 minutos y una sola vez; su registro y los contadores contra el abuso se eliminan unas 24 horas después. El texto de un mensaje se borra de nuestro sistema en cuanto se ha enviado; la anotación de cuándo salió, a qué contacto y con qué asunto se elimina a los 30 días. Una sesión termina tras 7 días sin uso y, como máximo, a los 30 días; su registro se elimina 30 días después. Un formulario sin guardar se elimina 30 días después de su último cambio, y una carga sin terminar, 24 horas después de detenerse. Las direcciones con las que se abren los archivos caducan como máximo a las 2 horas. Un enlace para compartir termina a los 7 días.',
          'Los pacientes, pedidos, mensajes, historial y archivos permanecen hasta que la clínica, o el operador por cuenta de ella, los elimina; un paciente que tiene pedidos no se puede eliminar sin ellos. Una copia de visualización se elimina tres meses después de la última vez que se miró y se puede volver a hacer a partir de su original; una imagen pequeña del modelo permanece con el pedido. Un archivo o un mensaje que usted elimina ya no lo puede abrir nadie; el contenido almacenado de un archivo eliminado se borra del almacenamiento aproximadamente un día después, salvo que otro pedido u otra organización haya subido o recibido exactamente el mismo archivo. Los datos de la cuenta permanecen hasta que se cierra. Las copias de seguridad siguen el calendario del operador.',
        ],
      },
      {
        heading: 'Cómo se protegen los datos',
        paragraphs: [
          'Las contraseñas se guardan mediante un procedimiento lento e irreversible; los tokens de sesión, los códigos y los enlaces para compartir, solo como valores de comprobación. Los intentos de adivinar se ralentizan y se cortan. Las organizaciones están separadas dos veces: en cada consulta y, de nuevo, por la propia base de datos. Los archivos se abren solo con direcciones firmadas que caducan y no contienen nombres. Sus originales se verifican con una suma de comprobación.',
          'El operador debe ofrecer la plataforma mediante una conexión cifrada, mantener seguros sus servidores y copias de seguridad y limitar quién de su personal tiene acceso. Si se vulneran datos, lo comunica a los afectados y a las autoridades como exige la ley.',
        ],
      },
      {
        heading: 'Sus derechos',
        paragraphs: [
          'Puede ver y corregir los datos de su cuenta en los ajustes de usuario. Puede pedir al operador una copia de sus datos en un formato común, su rectificación, su supresión o el fin de un uso al que se opone, y puede retirar un consentimiento en cualquier momento para el futuro. Es posible que deban permanecer los registros que clínicas y laboratorios han de conservar por ley. Los pacientes se dirigen a la clínica, que hace que el operador exporte o suprima lo que les concierne.',
          'Donde se aplica el Reglamento General de Protección de Datos (RGPD) de la Unión Europea, usted tiene los derechos de acceso, rectificación, supresión, limitación, portabilidad y oposición, y puede reclamar ante la autoridad de control de su país.',
          'Donde se aplica la Ley turca n.º 6698 (KVKK), usted tiene los derechos que enumera su artículo 11 y puede acudir a la Junta de Protección de Datos Personales si la respuesta del operador no le satisface.',
          'Donde se aplica la Ley de Protección de Información Personal de China (PIPL), usted puede consultar, copiar, transferir, corregir y eliminar su información; los escaneos y los datos de salud son información personal sensible para la que la clínica obtiene el consentimiento específico del paciente, y la información sale del país solo como esa ley permite.',
          'Donde otra ley le conceda más, también rige.',
        ],
      },
      {
        heading: 'Cambios y contacto',
        paragraphs: [
          'La versión de esta política es la fecha que se muestra con ella. La cambiamos cuando cambian la plataforma o la ley; lo que usted aceptó queda registrado en su cuenta.',
          'El operador responde a preguntas y solicitudes. El soporte atiende de 9:00 a 20:00 en la zona horaria del operador.',
        ],
      },
    ],
  },
};
